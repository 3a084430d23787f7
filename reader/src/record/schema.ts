import { z } from 'zod/mini'
import { UNREAD_REASONS } from '../files/unread-part.ts'
import {
  type Content,
  EVIDENCE_SOURCES,
  type Finding,
  LIST_KINDS,
  NOT_AN_ADDRESS,
  NOT_CHECKED_REASONS,
  SECRET_KINDS,
  SPELLINGS,
  WAYS_OF_WRITING,
} from '../finding.ts'
import { WEB_URL } from '../lists/list-index.ts'
import { DOUBTS } from './record.ts'

// Only parts of zod that the pages without a reader have as well: others, such as its unions, would make the
// chunk that they share a third larger.

const atLeast = (least: number) =>
  z.custom<number>((value) => Number.isInteger(value) && Number(value) >= least)

const Count = atLeast(0)
const LineNumber = atLeast(1)
const True = z.literal(true)
const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const Letter = z.object({ letter: z.string(), at: Count, like: z.exactOptional(z.string()) })
const Match = z.object({ network: z.string(), chain: z.enum(['main', 'test']) })

const Tag = z.object({ kind: z.enum(['tag', 'memo']), value: z.string() })

const Amount = z.object({
  value: z.string(),
  token: z.exactOptional(z.string()),
  inSmallestUnits: z.exactOptional(True),
})

const has = (value: object, names: string[] = []) => names.every((name) => name in value)

/** Requires the properties that a value of `key` has. */
const requires = <Key extends string>(key: Key, properties: Record<string, string[]>) =>
  z.refine<Record<Key, string>>((value) => has(value, properties[value[key]]))

const Typo = z
  .object({
    is: z.enum(['checksum', 'length', 'letters', 'mixed-case', 'lost-case', 'prefix']),
    by: z.exactOptional(z.custom<number>(Number.isInteger)),
    varies: z.exactOptional(True),
    letters: z.exactOptional(z.array(Letter)),
    prefix: z.exactOptional(z.string()),
  })
  .check(requires('is', { length: ['by'], letters: ['letters'], prefix: ['prefix'] }))

const entryFacts = {
  list: z.string(),
  kind: z.enum(LIST_KINDS),
  party: z.string(),
  reference: z.string(),
  programs: z.exactOptional(z.array(z.string())),
  url: z.exactOptional(z.string().check(z.regex(WEB_URL))),
  date: z.exactOptional(z.string()),
  address: z.string(),
}

const Listing = z.object({
  ...entryFacts,
  spelling: z.enum(SPELLINGS),
})

const Similar = z
  .object({
    ...entryFacts,
    by: z.enum(['tag', 'character', 'ends', 'key']),
    tag: z.exactOptional(z.string()),
    at: z.exactOptional(LineNumber),
  })
  .check(requires('by', { tag: ['tag'], character: ['at'] }))

const Lookup = z
  .object({
    result: z.enum(['listed', 'not-listed', 'not-checked']),
    listings: z.exactOptional(z.array(Listing).check(z.minLength(1))),
    reason: z.exactOptional(z.enum(NOT_CHECKED_REASONS)),
    similar: z.exactOptional(z.array(Similar).check(z.minLength(1))),
  })
  .check(requires('result', { listed: ['listings'], 'not-checked': ['reason'] }))

const Note = z
  .object({
    is: z.enum(['invisible', ...WAYS_OF_WRITING]),
    characters: z.exactOptional(z.array(z.string())),
  })
  .check(requires('is', { invisible: ['characters'] }))

type Kind = Content['kind']

type PropertyOf<K extends Kind> = K extends Kind
  ? Exclude<keyof Extract<Content, { kind: K }>, 'kind'>
  : never

const PROPERTIES: { [K in Kind]: { required: PropertyOf<K>[]; optional: PropertyOf<K>[] } } = {
  secret: { required: ['secret', 'isExact'], optional: [] },
  'hash-or-key': { required: ['networks'], optional: [] },
  'extended-public-key': { required: [], optional: ['isMistyped'] },
  address: {
    required: ['text', 'account', 'networks', 'checksum'],
    optional: ['prefix', 'tag', 'amount', 'allows', 'requires'],
  },
  mistyped: { required: ['of', 'text', 'networks', 'typo'], optional: [] },
  hash: { required: ['text', 'networks'], optional: ['isUnproven'] },
  name: { required: ['text'], optional: [] },
  shortened: { required: ['text', 'networks'], optional: [] },
  'not-an-address': { required: ['is'], optional: ['text', 'amount'] },
  'look-alikes': { required: ['text', 'letters'], optional: [] },
}

/** Of every kind. */
const common = {
  kind: z.enum(Object.keys(PROPERTIES) as Kind[]),
  line: LineNumber,
  column: Count,
  endLine: LineNumber,
  endColumn: Count,
  notes: z.array(Note),
  evidence: z.array(z.object({ from: z.enum(EVIDENCE_SOURCES), text: z.string() })),
  lookup: Lookup,
  duplicateOf: z.exactOptional(Count),
  resembles: z.exactOptional(Count),
  file: z.exactOptional(Count),
  around: z.exactOptional(z.object({ before: z.string(), after: z.string() })),
}

const AnyFinding = z.object({
  ...common,
  original: z.exactOptional(z.string()),
  secret: z.exactOptional(z.enum(SECRET_KINDS)),
  isExact: z.exactOptional(z.literal([true, false])),
  isUnproven: z.exactOptional(True),
  isMistyped: z.exactOptional(True),
  text: z.exactOptional(z.string()),
  account: z.exactOptional(z.string()),
  networks: z.exactOptional(z.array(Match)),
  checksum: z.exactOptional(z.enum(['right', 'absent'])),
  prefix: z.exactOptional(z.string()),
  tag: z.exactOptional(Tag),
  amount: z.exactOptional(z.custom<unknown>()),
  allows: z.exactOptional(True),
  requires: z.exactOptional(z.string()),
  of: z.exactOptional(z.enum(['address', 'hash'])),
  typo: z.exactOptional(Typo),
  is: z.exactOptional(z.enum(NOT_AN_ADDRESS)),
  letters: z.exactOptional(z.array(Letter)),
})

/** A Lightning invoice has a number alone. */
const hasValidAmount = ({ kind, amount }: z.infer<typeof AnyFinding>) =>
  amount === undefined ||
  (kind === 'address' ? Amount.safeParse(amount).success : typeof amount === 'string')

const FindingSchema = AnyFinding.check(
  z.refine((finding) => has(finding, PROPERTIES[finding.kind].required)),
  z.refine(hasValidAmount),
)

/** Removes properties of other kinds, so that a masked finding has no text that was added by hand. */
export function pickProperties(finding: z.infer<typeof FindingSchema>): Finding {
  const { required, optional } = PROPERTIES[finding.kind]
  const own: string[] = [...required, ...optional]
  const kept = new Set([
    ...Object.keys(common),
    ...own,
    ...(own.includes('text') ? ['original'] : []),
  ])
  return Object.fromEntries(Object.entries(finding).filter(([name]) => kept.has(name))) as Finding
}

const RecordedFile = z.object({
  name: z.string(),
  size: Count,
  sha256: Sha256,
  isUnmatched: z.exactOptional(True),
  unmatchedRows: z.exactOptional(
    z.object({ count: LineNumber, of: LineNumber, lines: z.array(LineNumber) }),
  ),
})

const ListInfo = z.object({
  id: z.string().check(z.minLength(1)),
  kind: z.enum(LIST_KINDS),
  authority: z.string(),
  title: z.string(),
  date: z.iso.date(),
  source: z.optional(z.string()),
  licence: z.optional(z.string()),
  missing: z.optional(z.string()),
  addresses: z.custom<number>(Number.isInteger),
  sha256: Sha256,
})

/** Texts that a user types, files and parts are absent in records of early versions. */
export const RecordSchema = z.object({
  format: z.literal('aml-verify-reading/2'),
  readAt: Time,
  reader: z.string(),
  case: z.exactOptional(z.string()),
  analyst: z.exactOptional(z.string()),
  decision: z.exactOptional(z.string()),
  note: z.exactOptional(z.string()),
  lists: z.array(ListInfo),
  unreadable: z.array(z.string()),
  doubt: z.exactOptional(z.enum(DOUBTS)),
  findings: z.array(FindingSchema),
  files: z.exactOptional(z.array(RecordedFile)),
  unread: z.exactOptional(
    z.array(
      z.object({
        name: z.string(),
        reason: z.enum(UNREAD_REASONS),
        size: z.exactOptional(Count),
        sha256: z.exactOptional(Sha256),
      }),
    ),
  ),
  digest: z.exactOptional(z.string()),
})
