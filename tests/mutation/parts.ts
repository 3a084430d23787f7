/**
 * The folders that are mutated, as a glob: by default those of the app that hold its logic. `PART`
 * names others, `PART=src/forms`, and runs only their own tests.
 */
export const PARTS =
  process.env['PART'] ?? 'src/{account,address,api,forms,shell/errors,platform/loading}'

/** Where the tests of these folders are: tests/ mirrors the sources. */
export const TESTS = `tests/${PARTS.replace(/^src\//, '')}/**`
