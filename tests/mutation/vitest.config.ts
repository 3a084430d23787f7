import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import viteConfig from '../../vite.config.ts'
import { appTests, contractTests } from '../projects.ts'
import { TESTS } from './parts.ts'

/** The quickest file first, since the first failure ends a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse()
  }
}

const inBrowser = {
  ...appTests,
  include: [`${TESTS}/*.test.{ts,tsx}`],
  setupFiles: [...appTests.setupFiles, 'tests/mutation/setup.ts'],
}

const inNode = {
  ...contractTests,
  include: [`${TESTS}/*.node.test.ts`],
}

export default defineConfig((env) => ({
  ...viteConfig(env),
  test: {
    // The timeout is longer, since mutants run concurrently.
    projects: [inBrowser, inNode].map((project) => ({
      extends: true as const,
      test: { ...project, testTimeout: 60_000 },
    })),
    sequence: { sequencer: QuickestFirst },
  },
}))
