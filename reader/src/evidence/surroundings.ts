import type { Candidate } from '../candidates/candidate.ts'
import { isUnproven, type Match } from '../finding.ts'
import { findFirst } from '../text/binary-search.ts'
import {
  assignLabels,
  findNetworkLabels,
  type NamedNetworks,
  type NetworkLabel,
  readNetworkName,
} from '../tokens/labels.ts'
import { type ColumnKind, findField, findKindAt, type Row, readRow, type Table } from './columns.ts'
import type { Form } from './forms.ts'

export type Surroundings = {
  candidate: Candidate
  row: Row | undefined
  column: ColumnKind | undefined
  findLabel: () => NamedNetworks | undefined
  before: string
  after: string
  above: string
  form: Form | undefined
  /** Networks that the lines around name. */
  findNamesNear: () => NamedNetworks[]
  isFirst: boolean
  isLast: boolean
  /** A colon or a line of hyphens alone is between it and an address, as lists of accounts with their keys have it. */
  isPaired: boolean
}

/** Whether an offset is inside a candidate. Candidates are in order. */
function isInside(candidates: readonly Candidate[], offset: number) {
  const next = findFirst(candidates.length, (index) => (candidates[index]?.end ?? 0) <= offset)
  return (candidates[next]?.at ?? Number.POSITIVE_INFINITY) <= offset
}

const toNamed = (clean: string, { networks, at, end }: NetworkLabel): NamedNetworks => ({
  networks,
  text: clean.slice(at, end),
  from: 'label',
})

export type Above = Pick<Surroundings, 'above' | 'form' | 'findNamesNear'>

function findLinkEnd(clean: string, at: number): number | undefined {
  const from = clean.lastIndexOf(' ', at) + 1
  if (!clean.slice(from, at).includes('://')) return
  const end = clean.indexOf(' ', at)
  return end === -1 ? clean.length : end
}

/** A name in a link, such as its host, is of the addresses in that link alone. */
function findNames(
  clean: string,
  above: Above,
  candidates: readonly Candidate[],
): (NamedNetworks | undefined)[] {
  const labels = findNetworkLabels(clean).filter(({ at }) => !isInside(candidates, at))
  const linked = labels.filter(({ at }) => findLinkEnd(clean, at) !== undefined)
  const free = labels.filter((label) => !linked.includes(label))
  const others = findNamesOf(clean, above, candidates, free)
  return candidates.map(({ at }, index) => {
    const own = linked.findLast(
      (label) => label.at < at && findLinkEnd(clean, label.at) === findLinkEnd(clean, at),
    )
    return own ? toNamed(clean, own) : others[index]
  })
}

function findNamesOf(
  clean: string,
  { above, form }: Pick<Above, 'above' | 'form'>,
  candidates: readonly Candidate[],
  labels: NetworkLabel[],
): (NamedNetworks | undefined)[] {
  const [inherited] = labels.length === 0 ? findNetworkLabels(above) : []
  if (inherited)
    return candidates.map(() => ({
      networks: inherited.networks,
      text: above.slice(inherited.at, inherited.end),
      from: 'line-above',
    }))
  if (labels.length === 0) return candidates.map(() => form?.network)
  return assignLabels(clean, labels, candidates).map((label) => label && toNamed(clean, label))
}

/** `0x…:` and `0x…----` in front of a key. */
const PAIR_MARK = /^(?::| ?-{2,8} ?)$/

function isPaired(clean: string, candidates: readonly Candidate[], index: number) {
  const areJoined = (one: Candidate | undefined, other: Candidate | undefined) =>
    one && other ? PAIR_MARK.test(clean.slice(one.end, other.at)) : false
  const isAddress = (one: Candidate | undefined) => one?.content.kind === 'address' && !one.isWeak
  const [before, own, after] = [candidates[index - 1], candidates[index], candidates[index + 1]]
  return (
    (isAddress(before) && areJoined(before, own)) || (isAddress(after) && areJoined(own, after))
  )
}

/** @param candidates of the line, in order. */
export function collectSurroundings(
  clean: string,
  candidates: readonly Candidate[],
  table: Table | undefined,
  above: Above,
): Surroundings[] {
  const row = table && readRow(clean, table)
  let names: (NamedNetworks | undefined)[] | undefined
  const findName = (index: number) => {
    names ??= findNames(clean, above, candidates)
    return names[index]
  }
  return candidates.map((candidate, index) => ({
    candidate,
    row,
    column: row && findKindAt(row, candidate.at),
    findLabel: () => findName(index),
    before: clean.slice(candidates[index - 1]?.end ?? 0, candidate.at),
    after: clean.slice(candidate.end, candidates[index + 1]?.at),
    ...above,
    isFirst: index === 0,
    isLast: index === candidates.length - 1,
    isPaired: isPaired(clean, candidates, index),
  }))
}

export function keepNamedNetworks(
  networks: Match[],
  named: Match[],
  isEvm: boolean,
): Match[] | undefined {
  const kept = networks.filter(({ network }) => named.some((one) => one.network === network))
  if (kept.length === 0) return
  const isTest = isEvm && named.some(({ chain }) => chain === 'test')
  return isTest ? kept.map(({ network }) => ({ network, chain: 'test' })) : kept
}

const NAMING_COLUMNS = ['network', 'coin'] as const

/** Formats that nothing proves, so that a name in the lines around decides. */
const needsName = ({ content, isWeak }: Candidate) =>
  isUnproven(content) || (content.kind === 'address' && isWeak === true)

function* listNamed({
  candidate: { context, at },
  row,
  findLabel,
}: Surroundings): Generator<NamedNetworks> {
  if (context?.networks && context.networks.length > 0)
    yield { networks: context.networks, text: context.text, from: context.from }
  for (const kind of NAMING_COLUMNS) {
    const text = row && findField(row, kind, at)?.trim()
    const networks = text ? readNetworkName(text) : undefined
    if (text && networks) yield { networks, text, from: 'column' }
  }
  // In a table with a column of networks, a name in another column is a remark.
  if (row && findField(row, 'network') !== undefined) return
  const label = findLabel()
  if (label) yield label
}

/** Finds the first named networks of a candidate that are accepted. The strongest evidence comes first. */
export function findNamed<T>(
  surroundings: Surroundings,
  accept: (named: NamedNetworks) => T | undefined,
): { found: T; by: NamedNetworks } | undefined {
  for (const by of listNamed(surroundings)) {
    const found = accept(by)
    if (found !== undefined) return { found, by }
  }
  if (surroundings.row || !needsName(surroundings.candidate)) return
  const [first, ...others] = surroundings.findNamesNear().flatMap((by) => {
    const found = accept(by)
    return found === undefined ? [] : [{ found, by }]
  })
  const network = first?.by.networks[0]?.network
  return others.every(({ by }) => by.networks[0]?.network === network) ? first : undefined
}
