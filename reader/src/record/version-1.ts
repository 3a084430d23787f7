import { z } from 'zod/mini'
import { type Content, type Finding, type Match, PRODUCT_NETWORKS } from '../finding.ts'
import { readExact } from '../formats/table.ts'
import { makeRecord, type ReadingRecord } from './record.ts'
import {
  Amount,
  Count,
  LineNumber,
  NotAnAddress,
  SecretKind,
  Tag,
  Time,
  Typo,
  toTypo,
} from './schema.ts'

const FirstFinding = z.object({
  line: LineNumber,
  kind: z.string(),
  secret: z.exactOptional(SecretKind),
  is: z.exactOptional(NotAnAddress),
  text: z.exactOptional(z.string()),
  networks: z.array(z.object({ name: z.string(), test: z.literal([true, false]) })),
  typo: z.exactOptional(Typo),
  listed: z.exactOptional(
    z.array(z.object({ uid: z.string(), name: z.string(), programs: z.array(z.string()) })),
  ),
  tag: z.exactOptional(Tag),
  amount: z.exactOptional(Amount),
  invisible: z.exactOptional(z.array(z.string())),
  duplicateOf: z.exactOptional(Count),
})

/** `aml-verify-reading/1`, whose only list was the one of OFAC. Without it, `list` was null. */
export const FirstFormat = z.object({
  readAt: Time,
  reader: z.string(),
  list: z.exactOptional(z.object({ published: z.iso.date(), sha256: z.string() })),
  note: z.string(),
  findings: z.array(FirstFinding),
})

type FirstFinding = z.infer<typeof FirstFinding>

const OFAC = {
  id: 'us-ofac',
  kind: 'sanctions',
  authority: 'US Treasury, Office of Foreign Assets Control (OFAC)',
  title: 'Specially Designated Nationals list, digital currency addresses',
} as const

const CODES = new Map<string, string>(
  Object.entries(PRODUCT_NETWORKS).map(([code, name]) => [name, code]),
)

function convertContent(first: FirstFinding): Content {
  const { kind, text = '', secret = 'private-key', is = 'email', typo, tag, amount } = first
  const networks = first.networks.map(
    ({ name, test }): Match => ({
      network: CODES.get(name) ?? name,
      chain: test ? 'test' : 'main',
    }),
  )
  switch (kind) {
    case 'secret':
      return { kind, secret, isExact: true }
    case 'key-or-hash':
      return { kind: 'hash-or-key', networks }
    case 'address':
    case 'other-network': {
      const content = readExact(text)
      const account = content?.kind === 'address' ? content.account : `text:${text}`
      const checksum = content?.kind === 'address' ? content.checksum : 'absent'
      const found = { kind: 'address', text, account, networks, checksum } as const
      return { ...found, ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
    }
    case 'mistyped':
      return { kind, of: 'address', text, networks, typo: typo ? toTypo(typo) : { is: 'checksum' } }
    case 'hash':
    case 'shortened':
      return { kind, text, networks }
    case 'name':
      return { kind, text }
    case 'not-an-address':
      return { kind, is, ...(text && is !== 'payment-card' ? { text } : {}) }
    default:
      return { kind: 'extended-public-key' }
  }
}

function convertLookup({ listed, text = '' }: FirstFinding, content: Content): Finding['lookup'] {
  if (!listed)
    return { result: 'not-checked', reason: content.kind === 'address' ? 'no-list' : 'no-address' }
  if (listed.length === 0) return { result: 'not-listed' }
  return {
    result: 'listed',
    listings: listed.map(({ uid, name, programs }) => ({
      list: OFAC.id,
      kind: OFAC.kind,
      party: name,
      reference: `SDN ${uid}`,
      programs,
      address: text,
      spelling: 'same',
    })),
  }
}

/** The first format has lines alone, without columns. */
export function convertFirstFormat(first: z.infer<typeof FirstFormat>): ReadingRecord {
  const findings = first.findings.map((one): Finding => {
    const content = convertContent(one)
    return {
      ...content,
      line: one.line,
      column: 0,
      endLine: one.line,
      endColumn: 0,
      notes: one.invisible ? [{ is: 'invisible', characters: one.invisible }] : [],
      evidence: [],
      lookup: convertLookup(one, content),
      ...(one.duplicateOf === undefined ? {} : { duplicateOf: one.duplicateOf }),
    }
  })
  const { list, readAt, reader, note } = first
  return makeRecord(
    findings,
    {
      lists: list ? [{ ...OFAC, date: list.published, addresses: 0, sha256: list.sha256 }] : [],
      unreadable: list ? [] : [OFAC.title],
    },
    { readAt: new Date(readAt), version: reader, note },
  )
}
