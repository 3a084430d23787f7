import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WAIT_OPTIONS } from './settings.ts'

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // src/app/routes.ts has Lingui's macros, which need no translation here.
    alias: { '@lingui/core/macro': resolve('tests/lingui-macro.ts') },
  },
  test: {
    include: ['tests/browsers/journeys.spec.ts'],
    globalSetup: 'tests/browsers/serve.ts',
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: WAIT_OPTIONS },
    reporters: ['verbose'],
  },
})
