/**
 * The folders that are mutated, as a glob: by default those of the app that hold its logic. `PART`
 * names others, `PART=src/filters` or `PART=workbench/diff`, which are killed by their own tests alone.
 */
export const PARTS =
  process.env['PART'] ?? 'src/{address,api,session,filters,loading,page,forms,features/auth}'

/** Where the tests of these folders are: tests/ mirrors the sources. */
export const TESTS = `tests/${PARTS.replace(/^src\//, '')}/**`

/** The contract tool runs in Node, and so do all its tests. */
export const OF_WORKBENCH = PARTS.startsWith('workbench')
