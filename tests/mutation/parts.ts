/**
 * The folders that are mutated, as a glob: by default those of the app that hold its logic. `PART`
 * names others, `PART=src/filters`, and runs only their own tests.
 */
export const PARTS =
  process.env['PART'] ?? 'src/{address,api,errors,session,filters,loading,page,forms,features/auth}'

/** Where the tests of these folders are: tests/ mirrors the sources. */
export const TESTS = `tests/${PARTS.replace(/^src\//, '')}/**`
