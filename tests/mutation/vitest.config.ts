import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import viteConfig from '../../vite.config.ts'
import { appTests, contractTests } from '../projects.ts'
import { IN_NODE, TESTS } from './parts.ts'

/** The quickest file first: the first failure ends a mutant, and the slow ones mostly aren't needed. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse()
  }
}

/** How `npm run test:mutation` runs Vitest. */
export default defineConfig((env) => ({
  ...viteConfig(env),
  test: {
    ...(IN_NODE
      ? contractTests
      : { ...appTests, setupFiles: [...appTests.setupFiles, 'tests/mutation/setup.ts'] }),
    include: [TESTS],
    sequence: { sequencer: QuickestFirst },
    // Mutants are tested beside each other, on a busy machine.
    testTimeout: 60_000,
  },
}))
