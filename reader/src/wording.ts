/** The entry `aml-reader/wording`: the sentences about a finding, as parts, for the texts of a language. */
export { toPrintable, toPrintableName } from './text/printable.ts'
export {
  describeContent,
  describeEntry,
  describeEvidence,
  describeNote,
  describeRows,
  describeSimilar,
  describeSpelling,
  labelContent,
  labelLookup,
  listEntryFacts,
  listMarks,
} from './wording/describe.ts'
export type { Wording } from './wording/en.ts'
export { formatAmount } from './wording/format-amount.ts'
export { type Sentence, type SentencePart, splitMarks } from './wording/parts.ts'
