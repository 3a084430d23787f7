/** The entry `aml-reader/node`: reads files of any size, and folders of lists. */
export { type FileReading, readFile } from './cli/read-file.ts'
export { readLists } from './cli/read-lists.ts'
export type { Result } from './cli/results.ts'
