import type { Share } from '../../record/unmatched.ts'
import { en as wording } from '../../wording/en.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const days = (count: number) => plural(count, 'day', 'days')

/** The texts of the document in a language, and its sentences about findings. */
export type ReportTexts = typeof texts

export const texts = {
  wording,
  language: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  /** In CSS. Those with all letters of the language come before a general one, which can lack some. */
  typefaces: "'Inter Variable', Inter, system-ui, sans-serif",
  product: 'AML Verify',
  title: 'Record of an address check',
  case: 'Case',
  analyst: 'Analyst',
  decision: 'Decision',
  note: 'Note',
  time: 'Time of the check',
  version: 'Version of the reader',
  /** An optional text that the user left empty. */
  empty: '—',
  summary: 'Summary',
  counts: {
    listed: 'On a sanctions list',
    own: 'On an internal list only',
    notices: 'Named by a notice only',
    almostListed: 'Almost listed: another tag, a mistake, or the same key',
    unread: 'Files and parts that were not read',
    unmatchedRows: 'Rows without an address',
    unmatchedFiles: 'Files and messages without an address',
  },
  share: ({ count, of }: Share) => `${count} of ${of}`,
  unmatched: 'No address was found in it.',
  lists: 'Lists',
  listFacts: { date: 'Date', addresses: 'Addresses', hits: 'Hits' },
  age: (count: number) => `${days(count)} old at the check`,
  stale: (count: number) => `${days(count)} old at the check: addresses added since are missing`,
  wrongClock:
    'A list is of a later day than this check: the clock was wrong, and how old the lists were is unknown.',
  missing: 'Known to be missing',
  unreadableLists: 'These lists could not be read; an address without a hit may be on one of them',
  files: 'Files',
  bytes: (size: number): string => (size === 1 ? '1 byte' : `${size} bytes`),
  typedText: 'Typed text, without a file',
  unread: 'Not read',
  scope: 'The format of each text was read, and these lists were asked. No other risk was checked.',
  scopeWithoutLists:
    'Only the format of each text was read: no list could be read. No risk was checked.',
  digest: 'Digest of this record',
  /** The analyst, and a second person (four-eyes principle). */
  signers: {
    analyst: 'Analyst: name and role',
    second: 'Second person (four eyes): name and role',
  },
  signature: 'Signature',
  date: 'Date',
  page: { before: 'Page ', between: ' of ', after: '' },
  groups: {
    listed: 'On a sanctions list',
    almostListed: 'Almost listed: another tag, a mistake, or the same key',
    own: 'On an internal list, which is not a sanction',
    notices: 'Named by a notice, which is not a sanction',
    doubts: 'Doubts: mistakes, look-alikes, masked and unchecked texts, unusual requests',
    rest: 'All other findings',
  },
  /** Findings that a document of the listed ones omits. */
  leftOut: (doubts: number, others: number) =>
    `Listed and almost listed findings only. Left out: ${plural(doubts, 'doubt', 'doubts')} and ${plural(others, 'other finding', 'other findings')}. The record saved as JSON or CSV has all of them.`,
  repeated: (places: number, different: number) => `${places} places, ${different} different`,
  nothingFound: 'The text has no address, hash, payment request or secret.',
  more: (count: number) => `${count} more in the record.`,
  columns: { number: 'No.', finding: 'Finding', lists: 'Lists', place: 'Place' },
  networks: 'Networks',
  testNetwork: (network: string) => `${network} (test network)`,
  tag: 'Destination tag',
  memo: 'Memo',
  amount: 'Amount',
  smallestUnits: 'Amount in the token’s smallest units',
  token: 'Token',
  writtenAs: 'Written as',
  sameAs: 'Same as no.',
  /** Another finding, by its number. */
  numbered: (at: number) => `no. ${at}`,
  line: 'Line',
}
