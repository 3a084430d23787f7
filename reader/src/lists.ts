/** The entry `aml-reader/lists`: the format of a list, its age, and the index that is asked. */
export { ageInDays, OLD_DAYS, STALE_DAYS } from './lists/list-age.ts'
export {
  createListIndex,
  joinIndexes,
  ListFile,
  type ListIndex,
  type ListInfo,
} from './lists/list-index.ts'
export {
  type OwnList,
  parseOwnList,
  RepeatedColumnError,
  TooManyRowsError,
} from './reading/own-list.ts'
