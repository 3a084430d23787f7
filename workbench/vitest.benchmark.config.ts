import tests from './vitest.config.ts'

/** Times and ratios: run alone, on a quiet machine. */
export default {
  ...tests,
  test: { ...tests.test, include: ['benchmark/*.test.ts'], maxWorkers: 1 },
}
