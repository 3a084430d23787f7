/**
 * Mutated folders, as a glob: by default the app's folders with logic. `PART=src/forms` selects others, and
 * runs only their tests.
 */
export const PARTS =
  process.env['PART'] ?? 'src/{account,address,api,forms,shell/errors,platform/loading}'

/** tests/ mirrors src/. */
export const TESTS = `tests/${PARTS.replace(/^src\//, '')}/**`
