/** The entry `aml-reader/lists`: the format of a list, its age, and the index that is asked. */
export { findAges, STALE_DAYS } from './lists/list-age.ts'
export { type ListFile, type ListInfo, parseListFile } from './lists/list-file.ts'
export { createListIndex, joinIndexes, type ListIndex, ListIndexMaker } from './lists/list-index.ts'
export {
  type OwnList,
  parseOwnList,
  RepeatedColumnError,
  TooManyRowsError,
} from './reading/own-list.ts'
