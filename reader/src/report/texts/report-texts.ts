import type { UnreadReason } from '../../files/unread-part.ts'
import type {
  Content,
  Letter,
  Listing,
  NotAnAddress,
  NotCheckedReason,
  Note,
  SecretKind,
  Typo,
} from '../../finding.ts'
import type { UnmatchedRows } from '../../findings/coverage.ts'
import type { Share } from '../../record/unmatched.ts'

export type ReportTexts = {
  language: string
  dir: 'ltr' | 'rtl'
  /**
   * Of the page or of a device, as in CSS. Those with all letters of the language come before a general one, which can
   * lack some.
   */
  typefaces: string
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
    places: string
    addresses: string
    unread: string
    listed: string
    own: string
    notices: string
    almostListed: string
    lookAlikePairs: string
    mistyped: string
    masked: string
    unmatchedRows: string
    unmatchedFiles: string
  }
  share: (share: Share) => string
  unmatchedRows: (rows: UnmatchedRows) => string
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
  /** By reason; a reason without a text is printed as it is. */
  unreadReasons: Record<UnreadReason, string>
  scope: string
  scopeWithoutLists: string
  digest: string
  /** Those who sign: the analyst, and a second person (four-eyes principle). */
  signers: { analyst: string; second: string }
  signature: string
  date: string
  page: { before: string; between: string; after: string }
  groups: { listed: string; own: string; notices: string; doubts: string; rest: string }
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
  invisible: string
  notes: Record<Exclude<Note['is'], 'invisible'>, string>
  sameAs: string
  line: string
  resembles: string
  allows: string
  requires: string
  kinds: Record<Exclude<Content['kind'], 'address' | 'secret' | 'not-an-address'>, string>
  address: { right: string; absent: string }
  unprovenHash: string
  mistypedHash: string
  secrets: Record<SecretKind, string>
  mistypedSecret: string
  notAnAddress: Record<NotAnAddress, string>
  typo: (typo: Typo) => string
  letters: (letters: Letter[]) => string
  listKinds: Record<Listing['kind'], string>
  almostListed: string
  notListed: string
  notChecked: Record<NotCheckedReason, string>
  /** The list has the address with another tag, or another address that differs at a place. */
  similar: {
    tag: (tag: string) => string
    character: (at: number) => string
    ends: string
    key: string
  }
  entry: string
  programmes: string
  /** The date of the entry: an authority can add an address to it later. */
  entryOf: string
  listOf: string
  spelling: Record<Exclude<Listing['spelling'], 'same'>, string>
}
