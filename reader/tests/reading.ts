import { expect } from 'vitest'
import type { Finding, Typo, WrongLetter } from '../src/finding.ts'
import { type ReadOptions, readText } from '../src/reading/read.ts'

export const EVM = 'ETH,MATIC,BNB,FTM,ETC'
export const HASHES = 'BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'

export const read = (text: string, options?: ReadOptions): Finding[] => readText(text, options)

const describeLetter = ({ letter, at, like }: WrongLetter) =>
  `${letter}@${at}${like ? `~${like}` : ''}`

function describeTypo(typo: Typo) {
  switch (typo.is) {
    case 'length':
      return `length ${typo.by}${typo.varies ? '?' : ''}`
    case 'prefix':
      return `prefix ${typo.prefix}`
    case 'letters':
      return typo.letters.map(describeLetter).join(' ')
    default:
      return typo.is
  }
}

/** Serializes the kind with its details. */
function describeContent(found: Finding): string[] {
  const networks =
    'networks' in found
      ? found.networks
          .map(({ network, chain }) => network + (chain === 'test' ? '-test' : ''))
          .join()
      : ''
  switch (found.kind) {
    case 'address':
      return [
        networks,
        found.checksum,
        found.prefix ?? '',
        found.tag ? `${found.tag.kind} ${found.tag.value}` : '',
        found.amount ? `amount ${found.amount.value}` : '',
        found.allows ? 'allows' : '',
        found.requires ? `requires ${found.requires}` : '',
      ]
    case 'mistyped':
      return [found.of === 'hash' ? 'hash' : '', networks, describeTypo(found.typo)]
    case 'look-alikes':
      return [found.letters.map(describeLetter).join(' ')]
    case 'secret':
      return [found.isExact ? '' : 'near', found.secret]
    case 'extended-public-key':
      return [found.isMistyped ? 'mistyped' : '']
    case 'hash':
      return [networks, found.isUnproven ? 'unproven' : '']
    case 'not-an-address':
      return [found.is, found.amount ?? '']
    default:
      return [networks]
  }
}

const join = (parts: string[]) => parts.filter((part) => part !== '').join(' ')

/**
 * Serializes a finding: the line above 1, the kind with its details, the notes (`of`), the sources of
 * network, tag and answer (`by`), the spelling of a listed address, and the earlier finding with the same
 * account (`again`) or equal ends (`resembles`).
 */
export function describeFinding(found: Finding): string {
  const { line, kind, notes, evidence, lookup, duplicateOf, resembles } = found
  const [ways, sources] = [notes.map(({ is }) => is), evidence.map(({ from }) => from)]
  return join([
    line > 1 ? `${line}:` : '',
    kind,
    ...describeContent(found),
    ways.length > 0 ? `of ${[...new Set(ways)].join()}` : '',
    sources.length > 0 ? `by ${sources.join()}` : '',
    lookup.result === 'listed'
      ? `LISTED ${lookup.listings.map(({ spelling }) => spelling).join()}`
      : '',
    duplicateOf === undefined ? '' : 'again',
    resembles === undefined ? '' : 'resembles',
  ])
}

export const summarize = (text: string, options?: ReadOptions) =>
  read(text, options).map(describeFinding).join(' | ')

/** Expects no four consecutive characters of a secret in the findings. */
export function expectNoPart(secret: string, found: Finding[]) {
  const json = JSON.stringify(found.map(({ line: _, column: __, endLine: ___, ...shown }) => shown))
  const own = JSON.stringify({
    kind: 'secret',
    secret: 'private-key seed-phrase wallet-connect hash-or-key',
    isExact: 'true false',
    endColumn: 0,
    notes: 'spaced percent-encoded html',
    evidence: [],
    lookup: { result: 'not-checked', reason: 'hidden' },
  })
  for (let at = 0; at + 4 <= Math.min(secret.length, 2000); at++) {
    const part = JSON.stringify(secret.slice(at, at + 4)).slice(1, -1)
    if (!own.includes(part)) expect(json.includes(part), part).toBe(false)
  }
}
