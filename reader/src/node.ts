/** The entry `aml-reader/node`: reads files of any size, and folders of lists. */

export { readLists } from './cli/list-folder.ts'
export { type FileReading, readFile } from './cli/read-file.ts'
export type { Result } from './cli/results.ts'
