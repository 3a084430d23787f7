import type { Share } from '../../record/unmatched.ts'
import type { Wording } from '../../wording/wording.ts'

/** The texts of the document in a language, and its sentences about findings. */
export type ReportTexts = {
  wording: Wording
  language: string
  dir: 'ltr' | 'rtl'
  /**
   * Of the page or of a device, as in CSS. Those with all letters of the language come before a general one, which can
   * lack some.
   */
  typefaces: string
  product: string
  title: string
  case: string
  analyst: string
  decision: string
  note: string
  time: string
  version: string
  /** An optional text that the user left empty. */
  empty: string
  summary: string
  counts: {
    unread: string
    listed: string
    own: string
    notices: string
    almostListed: string
    unmatchedRows: string
    unmatchedFiles: string
  }
  share: (share: Share) => string
  unmatched: string
  lists: string
  listFacts: { date: string; addresses: string; hits: string }
  age: (days: number) => string
  stale: (days: number) => string
  missing: string
  unreadableLists: string
  files: string
  bytes: (size: number) => string
  typedText: string
  unread: string
  scope: string
  scopeWithoutLists: string
  digest: string
  /** Those who sign: the analyst, and a second person (four-eyes principle). */
  signers: { analyst: string; second: string }
  signature: string
  date: string
  page: { before: string; between: string; after: string }
  groups: Record<'listed' | 'almostListed' | 'own' | 'notices' | 'doubts' | 'rest', string>
  /** Findings that a document of the listed ones omits. */
  leftOut: (doubts: number, others: number) => string
  repeated: (places: number, different: number) => string
  nothingFound: string
  more: (count: number) => string
  columns: { number: string; finding: string; lists: string; place: string }
  networks: string
  testNetwork: (network: string) => string
  tag: string
  memo: string
  amount: string
  smallestUnits: string
  token: string
  writtenAs: string
  sameAs: string
  /** Another finding, by its number. */
  numbered: (number: number) => string
  line: string
}
