/** The entry `aml-reader/record`: the record of a reading, its summary, and its screening against newer lists. */
export { addDigest } from './record/digest.ts'
export {
  isRecord,
  MAX_RECORD_LENGTH,
  openRecord,
  type RecordProblem,
} from './record/open-record.ts'
export {
  makeRecord,
  type ReadingRecord,
  type RecordedFile,
  TYPED_FIELDS,
  type TypedTexts,
} from './record/record.ts'
export { type ListChange, type Rescreening, rescreen } from './record/rescreen.ts'
export {
  type Count,
  findResembling,
  GROUPS,
  type Group,
  isRepeat,
  isUnchecked,
  listGroups,
  type Summary,
  summarize,
} from './record/summary.ts'
export { countUnmatchedRows, findUnmatchedFiles } from './record/unmatched.ts'
