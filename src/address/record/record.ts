import { version } from '../../../package.json'
import type { Party, SanctionsList } from '../lists/sanctions-list'
import { networkName } from '../networks'
import type { Finding } from '../reader/find-all'
import type { Amount, NotAnAddress, Reading, Tag, Typo } from '../reader/reading'

/** Specified in docs/reading-record.md. Secrets, extended public keys and possible keys have no `text`. */
export type RecordedFinding = {
  /** 1-based. */
  line: number
  kind: Reading['kind']
  secret?: Extract<Reading, { kind: 'secret' }>['secret']
  is?: NotAnAddress
  text?: string
  networks: { name: string; test: boolean }[]
  checksum?: 'right' | 'absent'
  typo?: Typo
  /** Absent where the list could not be read; empty for an unlisted address. */
  listed?: Party[]
  tag?: Tag
  amount?: Amount
  /** Code points, such as U+200B. */
  invisible?: string[]
  /** The index of the first finding of the same address with the same tag. */
  duplicateOf?: number
}

/** Specified in docs/reading-record.md. */
export type ReadingRecord = {
  format: 'aml-verify-reading/1'
  /** ISO 8601, in UTC, to the second. */
  readAt: string
  /** The version of the app. */
  reader: string
  /** Null where the sanctions list could not be read. */
  list: { name: string; published: string; sha256: string } | null
  note: string
  findings: RecordedFinding[]
}

function listNetworks(reading: Reading): RecordedFinding['networks'] {
  if ('names' in reading) return reading.names.map((name) => ({ name, test: false }))
  if (!('matches' in reading)) return []
  return reading.matches.map(({ network, chain }) => ({
    name: networkName(network),
    test: chain === 'test',
  }))
}

function toRecordedFinding(found: Finding, list: SanctionsList | undefined): RecordedFinding {
  const { reading, line, invisible, duplicateOf } = found
  const isAddress = reading.kind === 'address' || reading.kind === 'other-network'
  return {
    line,
    kind: reading.kind,
    ...(reading.kind === 'secret' && { secret: reading.secret }),
    ...(reading.kind === 'not-an-address' && { is: reading.is }),
    ...('text' in reading && reading.text !== undefined && { text: reading.text }),
    networks: listNetworks(reading),
    ...(reading.kind === 'address' && { checksum: reading.checksum }),
    ...(reading.kind === 'mistyped' && { typo: reading.typo }),
    ...(isAddress && list && { listed: list.find(reading.text) }),
    ...(isAddress && reading.tag && { tag: reading.tag }),
    ...(isAddress && reading.amount && { amount: reading.amount }),
    ...(invisible && { invisible }),
    ...(duplicateOf !== undefined && { duplicateOf }),
  }
}

/** @param list undefined where it could not be read. */
export const makeRecord = (
  found: Finding[],
  list: SanctionsList | undefined,
  readAt: Date,
): ReadingRecord => ({
  format: 'aml-verify-reading/1',
  readAt: `${readAt.toISOString().slice(0, 19)}Z`,
  reader: version,
  list: list ? { name: 'OFAC SDN', published: list.published, sha256: list.sha256 } : null,
  note: '',
  findings: found.map((one) => toRecordedFinding(one, list)),
})
