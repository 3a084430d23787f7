import type { Letter } from '../../finding.ts'
import { listLines } from '../../record/unmatched.ts'
import type { ReportTexts } from './report-texts.ts'

const describeLetters = (letters: Letter[]) =>
  letters
    .map(({ letter, at, like }) =>
      like
        ? `“${letter}” at position ${at} (looks like “${like}”)`
        : `“${letter}” at position ${at}`,
    )
    .join(', ')

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

export const en: ReportTexts = {
  language: 'en',
  dir: 'ltr',
  typefaces: "'Inter Variable', Inter, system-ui, sans-serif",
  title: 'Record of an address check',
  case: 'Case',
  analyst: 'Analyst',
  decision: 'Decision',
  note: 'Note',
  time: 'Time of the check',
  version: 'Version of the reader',
  empty: '—',
  summary: 'Summary',
  counts: {
    places: 'Places in the texts',
    addresses: 'Different addresses',
    listed: 'On a sanctions list',
    own: 'On an internal list only',
    notices: 'Named by a notice only',
    almostListed: 'Almost listed: another tag, a mistake, or the same key',
    lookAlikePairs: 'Pairs of addresses that look alike',
    mistyped: 'With a mistake, or incomplete',
    masked: 'Masked: a secret, or possibly one',
    unread: 'Files and parts that were not read',
    unmatchedRows: 'Rows without an address',
    unmatchedFiles: 'Files and messages without an address',
  },
  share: ({ count, of }) => `${count} of ${of}`,
  unmatchedRows: (rows) =>
    `In ${rows.count} of ${rows.of} rows no address was found: lines ${listLines(rows)}`,
  unmatched: 'No address was found in it.',
  lists: 'Lists',
  listFacts: { date: 'Date', addresses: 'Addresses', hits: 'Hits' },
  age: (count) => `${days(count)} old at the check`,
  stale: (count) => `${days(count)} old at the check: addresses added since are missing`,
  missing: 'Known to be missing',
  unreadableLists: 'These lists could not be read; an address without a hit may be on one of them',
  files: 'Files',
  bytes: (size) => (size === 1 ? '1 byte' : `${size} bytes`),
  typedText: 'Typed text, without a file',
  unread: 'Not read',
  unreadReasons: {
    picture: 'a picture in which no QR code was read',
    pdf: 'a PDF file',
    encrypted: 'protected by a password',
    archive: 'an archive',
    binary: 'not a text',
    broken: 'the file is broken',
    unopened: 'can’t be opened, or was changed while it was read',
    'too-large': 'too large to be read in full',
    office: 'an office document in an old format',
    'too-deep': 'nested too deeply',
    empty: 'empty',
  },
  scope: 'The format of each text was read, and these lists were asked. No other risk was checked.',
  scopeWithoutLists:
    'Only the format of each text was read: no list could be read. No risk was checked.',
  digest: 'Digest of this record',
  signers: {
    analyst: 'Analyst: name and role',
    second: 'Second person (four eyes): name and role',
  },
  signature: 'Signature',
  date: 'Date',
  page: { before: 'Page ', between: ' of ', after: '' },
  groups: {
    listed: 'On a sanctions list',
    own: 'On an internal list, which is not a sanction',
    notices: 'Named by a notice, which is not a sanction',
    doubts: 'Doubts: mistakes, look-alikes, masked and unchecked texts, unusual requests',
    rest: 'All other findings',
  },
  repeated: (places, different) => `${places} places, ${different} different`,
  nothingFound: 'The text has no address, hash, payment request or secret.',
  more: (count) => `${count} more in the record.`,
  columns: { number: 'No.', finding: 'Finding', lists: 'Lists', place: 'Place' },
  networks: 'Networks',
  testNetwork: (network) => `${network} (test network)`,
  tag: 'Destination tag',
  memo: 'Memo',
  amount: 'Amount',
  smallestUnits: 'Amount in the token’s smallest units',
  token: 'Token',
  writtenAs: 'Written as',
  invisible: 'Invisible characters',
  notes: {
    spaced: 'written with spaces',
    'percent-encoded': 'percent-encoded',
    html: 'in HTML',
    escaped: 'with escaped characters',
    'quoted-printable': 'quoted-printable',
    'call-data': 'in the data of a contract call',
    padded: 'padded to 32 bytes',
    link: 'in a link',
    uri: 'in a payment request',
    interrupted: 'other characters stand between its letters or touch them',
  },
  sameAs: 'Same as no.',
  line: 'Line',
  resembles: 'Ends like another address, possibly on purpose (address poisoning): no.',
  allows: 'This request does not pay: it allows the address to spend tokens.',
  requires: 'The payment request has a required part that is unknown',
  kinds: {
    mistyped: 'Address with a mistake',
    hash: 'Transaction hash',
    'hash-or-key': 'Transaction hash or private key, masked',
    'extended-public-key': 'Extended public key, masked',
    name: 'Name that stands for an address',
    shortened: 'Shortened address',
    'look-alikes': 'Address with letters of another alphabet',
  },
  address: { right: 'Address, checksum right', absent: 'Address, format without a checksum' },
  unprovenHash: 'Transaction hash or another one; nothing proves it, so it is shortened',
  mistypedHash: 'Transaction hash with a mistake',
  secrets: {
    'seed-phrase': 'Seed phrase, masked',
    'private-key': 'Private key, masked',
    'wallet-connect': 'WalletConnect link, masked',
    'wallet-access': 'Login of a wallet or electronic cash, masked',
    'one-time-password': 'Key of one-time passwords (2FA), masked',
  },
  mistypedSecret: 'with a mistake',
  notAnAddress: {
    'lightning-invoice': 'Lightning invoice',
    'lightning-link': 'Lightning link',
    nostr: 'Nostr identifier',
    iban: 'Bank account number (IBAN)',
    'payment-card': 'Number of a payment card, masked',
    email: 'Email address',
    phone: 'Phone number',
  },
  typo(typo) {
    switch (typo.is) {
      case 'checksum':
        return 'wrong checksum'
      case 'length':
        return typo.by < 0 ? `${characters(-typo.by)} missing` : `${characters(typo.by)} too many`
      case 'letters':
        return `never contains ${describeLetters(typo.letters)}`
      case 'mixed-case':
        return 'capital and small letters are mixed'
      case 'lost-case':
        return 'all letters are of one case'
      case 'prefix':
        return `the beginning is missing: ${typo.prefix}`
    }
  },
  letters: describeLetters,
  listKinds: { sanctions: 'Listed', notices: 'Named by a notice', own: 'On an internal list' },
  almostListed: 'Almost listed',
  notListed: 'Not listed',
  notChecked: {
    'no-list': 'Not checked: a list could not be read',
    tag: 'Not checked: the list has the address with a tag, and the text has none',
    mistyped: 'Not checked: the intended address is unknown',
    hidden: 'Not checked: the text is masked',
    incomplete: 'Not checked: not a whole address',
    'no-address': 'Not an address, so not on lists of addresses',
  },
  similar: {
    tag: (tag) => `Listed with the tag ${tag} alone`,
    character: (at) => `Differs (first at position ${at}) from the listed address`,
    ends: 'Begins and ends like the listed address',
    key: 'One key with the listed address of another network, unless it is a contract',
  },
  entry: 'Entry',
  programmes: 'Programmes',
  entryOf: 'Entry of',
  listOf: 'List of',
  spelling: {
    case: 'Equal except for upper and lower case; the list has',
    prefix: 'Equal except for the beginning; the list has',
    format: 'The same account in another format; the list has',
    letters: 'Equal except for look-alike letters; the list has',
  },
}
