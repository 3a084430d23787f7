import { z } from 'zod/mini'
import { UNREAD_REASONS } from './files/unread-part.ts'
import { ListInfo } from './lists/list-index.ts'
import type { ReadingRecord } from './record.ts'

const Count = z.int().check(z.nonnegative())
export const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const Letter = z.object({ letter: z.string(), at: Count, like: z.exactOptional(z.string()) })
const Match = z.object({ network: z.string(), chain: z.enum(['main', 'test']) })

export const Tag = z.object({ kind: z.enum(['tag', 'memo']), value: z.string() })

export const Amount = z.object({
  value: z.string(),
  token: z.exactOptional(z.string()),
  inSmallestUnits: z.exactOptional(z.literal(true)),
})

export const Typo = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['checksum', 'mixed-case', 'lost-case']) }),
  z.object({ is: z.literal('length'), by: z.int(), varies: z.exactOptional(z.literal(true)) }),
  z.object({ is: z.literal('letters'), letters: z.array(Letter) }),
  z.object({ is: z.literal('prefix'), prefix: z.string() }),
])

export const NotAnAddress = z.enum([
  'lightning-invoice',
  'lightning-link',
  'nostr',
  'iban',
  'payment-card',
  'email',
  'phone',
])

export const SecretKind = z.enum(['seed-phrase', 'private-key', 'wallet-connect'])

const Listing = z.object({
  list: z.string(),
  kind: z.enum(['sanctions', 'notices', 'own']),
  party: z.string(),
  reference: z.string(),
  programs: z.exactOptional(z.array(z.string())),
  // The page makes a link of it.
  url: z.exactOptional(z.url({ protocol: /^https?$/ })),
  date: z.exactOptional(z.string()),
  address: z.string(),
  spelling: z.enum(['same', 'case', 'prefix', 'format', 'letters']),
})

const Lookup = z.discriminatedUnion('result', [
  z.object({ result: z.literal('listed'), listings: z.array(Listing).check(z.minLength(1)) }),
  z.object({ result: z.literal('not-listed') }),
  z.object({
    result: z.literal('not-checked'),
    reason: z.enum(['no-list', 'mistyped', 'hidden', 'incomplete', 'no-address']),
  }),
])

const Note = z.union([
  z.object({ is: z.literal('invisible'), characters: z.array(z.string()) }),
  z.object({
    is: z.enum([
      'spaced',
      'broken-line',
      'percent-encoded',
      'html',
      'escaped',
      'quoted-printable',
      'link',
      'uri',
    ]),
  }),
])

const EvidenceItem = z.object({
  from: z.enum(['link', 'uri', 'column', 'label', 'line-above', 'line-below', 'answer']),
  text: z.string(),
})

/** The place of a finding, and the result of the lists. */
const PLACE = {
  line: z.int().check(z.positive()),
  column: Count,
  endLine: z.int().check(z.positive()),
  endColumn: Count,
  notes: z.array(Note),
  evidence: z.array(EvidenceItem),
  lookup: Lookup,
  duplicateOf: z.exactOptional(Count),
  resembles: z.exactOptional(Count),
  file: z.exactOptional(Count),
  around: z.exactOptional(z.object({ before: z.string(), after: z.string() })),
}

const SHOWN = { ...PLACE, original: z.exactOptional(z.string()) }

/**
 * `z.object` removes unknown properties. Kinds that hide their text have neither `text` nor `original`, so a
 * text that was added by hand is removed.
 */
const FindingSchema = z.discriminatedUnion('kind', [
  z.object({ ...PLACE, kind: z.literal('secret'), secret: SecretKind, isExact: z.boolean() }),
  z.object({ ...PLACE, kind: z.literal('hash-or-key'), networks: z.array(Match) }),
  z.object({ ...PLACE, kind: z.literal('extended-public-key') }),
  z.object({
    ...SHOWN,
    kind: z.literal('address'),
    text: z.string(),
    account: z.string(),
    networks: z.array(Match),
    checksum: z.enum(['right', 'absent']),
    prefix: z.exactOptional(z.string()),
    tag: z.exactOptional(Tag),
    amount: z.exactOptional(Amount),
    allows: z.exactOptional(z.literal(true)),
    requires: z.exactOptional(z.string()),
  }),
  z.object({
    ...SHOWN,
    kind: z.literal('mistyped'),
    of: z.enum(['address', 'hash']),
    text: z.string(),
    networks: z.array(Match),
    typo: Typo,
  }),
  z.object({ ...SHOWN, kind: z.literal('hash'), text: z.string(), networks: z.array(Match) }),
  z.object({ ...SHOWN, kind: z.literal('name'), text: z.string() }),
  z.object({ ...SHOWN, kind: z.literal('shortened'), text: z.string(), networks: z.array(Match) }),
  z.object({
    ...SHOWN,
    kind: z.literal('not-an-address'),
    is: NotAnAddress,
    text: z.exactOptional(z.string()),
    amount: z.exactOptional(z.string()),
  }),
  z.object({
    ...SHOWN,
    kind: z.literal('look-alikes'),
    text: z.string(),
    letters: z.array(Letter),
  }),
])

/** Records of early versions lack the texts that a user types, except the note. */
const Text = z._default(z.string(), '')

export const RecordSchema: z.ZodMiniType<ReadingRecord> = z.object({
  format: z.literal('aml-verify-reading/2'),
  readAt: Time,
  reader: z.string(),
  case: Text,
  analyst: Text,
  decision: Text,
  note: Text,
  lists: z.array(z.extend(ListInfo, { sha256: Sha256 })),
  unreadable: z.array(z.string()),
  findings: z.array(FindingSchema),
  files: z._default(z.array(z.object({ name: z.string(), size: Count, sha256: Sha256 })), []),
  unread: z._default(z.array(z.object({ name: z.string(), reason: z.enum(UNREAD_REASONS) })), []),
})
