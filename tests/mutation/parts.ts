/**
 * The folders that are mutated, as a glob: by default those of the app that hold its logic. `PART`
 * names others, `PART=src/filters` or `PART=workbench/diff`, which are killed by their own tests alone.
 */
export const PARTS =
  process.env['PART'] ?? 'src/{address,api,session,filters,loading,page,forms,features/auth}'

/** The tests of these folders: tests/ mirrors the sources. */
export const TESTS = `tests/${PARTS.replace(/^src\//, '')}/**/*.test.{ts,tsx}`

/** Whether they run in Node, as those of the workbench do. */
export const IN_NODE = PARTS.startsWith('workbench')
