import type { Line } from '../candidates/line.ts'
import { type Content, type Evidence, isMasked, type Match, onTestnet } from '../finding.ts'
import { HIDDEN_CHARACTER } from '../findings/locate.ts'
import type { AddressContent } from '../formats/content.ts'
import { findNetworkSpec, hasHashes, isOtherEvmNetwork } from '../networks/find-networks.ts'
import type { NamedNetworks } from '../tokens/labels.ts'
import { restoreSpaces } from '../unwrap/unwrap.ts'
import { findField } from './columns.ts'
import { findFieldBelow, MAX_BELOW, readField } from './forms.ts'
import { findNamed, keepNamedNetworks, type Surroundings } from './surroundings.ts'
import { findTag, findTagAfter, readTagCell, readTagField } from './tag-labels.ts'
import { addTag, canHaveTag } from './tags.ts'

function narrowAddress(content: AddressContent, named: Match[]): Match[] | undefined {
  const isEvm = content.account.startsWith('evm:') && /^0x|^XE/i.test(content.text)
  const kept = keepNamedNetworks(content.networks, named, isEvm)
  if (kept) return kept
  if (isEvm && named.length > 0 && named.every(isOtherEvmNetwork)) return named
  return findNetworkSpec(named[0]?.network ?? '')?.sharedAccounts?.test(content.account)
    ? named
    : undefined
}

const toTest = (networks: Match[]) => onTestnet(...networks.map(({ network }) => network))

/**
 * Addresses of these networks distinguish the main from the test network. TON's flag only forbids the main
 * network (docs.ton.org, "Smart contract addresses").
 */
const ENCODES_CHAIN = /^(?:p2|ltc|doge|dash|test|bech32:(?:bc|tb|ltc|tltc)|bitcoincash)/

export type Neighbours = { lines: readonly Line[]; line: Line; next: number }

function findNamedBelow({ isLast, form }: Surroundings, { lines, line, next }: Neighbours) {
  if (!isLast || form?.network) return
  return (
    readNetworkBelow(lines[next]) ??
    findFieldBelow(lines, line, next, ({ network }) => (network?.isCoin ? undefined : network)) ??
    findFieldBelow(lines, line, next, ({ network }) => network)
  )
}

/** An address alone in its line, and `Network: Polygon` in the next. */
function readNetworkBelow(below: Line | undefined) {
  if (!below || below.candidates.length > 0) return
  const network = readField(below.clean, 'line-below')?.network
  return network?.isCoin ? undefined : network
}

function applyToAddress(
  content: AddressContent,
  surroundings: Surroundings,
  neighbours: Neighbours,
  evidence: Evidence[],
): AddressContent {
  const { context } = surroundings.candidate
  const keep = ({ networks }: NamedNetworks) => narrowAddress(content, networks)
  let named = findNamed(surroundings, keep)
  if (!named) {
    const below = findNamedBelow(surroundings, neighbours)
    const found = below && keep(below)
    if (found) named = { found, by: below }
  }
  if (named) evidence.push({ from: named.by.from, text: named.by.text })
  const networks = named?.found ?? content.networks
  if (networks === content.networks && !context) return content
  const isTest = context?.isTest && !ENCODES_CHAIN.test(content.account)
  const isTron = networks.length > 0 && networks.every(({ network }) => network === 'TRX')
  return {
    ...content,
    ...(isTron ? { account: content.account.replace(/^evm:/, 'tron:') } : {}),
    networks: isTest ? toTest(networks) : networks,
    ...(context?.amount ? { amount: context.amount } : {}),
    ...(context?.allows ? { allows: true } : {}),
    ...(context?.requires ? { requires: context.requires } : {}),
  }
}

function applyToOther(content: Content, surroundings: Surroundings, evidence: Evidence[]): Content {
  if (!('networks' in content)) return content
  const toChain = (networks: Match[]) =>
    surroundings.candidate.context?.isTest ? toTest(networks) : networks
  // The networks of a masked text tell nothing.
  const own = isMasked(content) ? { ...surroundings, findNamesNear: () => [] } : surroundings
  const named = findNamed(own, ({ networks }) => {
    const isOther =
      content.kind === 'hash' &&
      networks.every((one) => hasHashes(one, surroundings.candidate.text))
    return keepNamedNetworks(content.networks, networks, true) ?? (isOther ? networks : undefined)
  })
  if (named) evidence.push({ from: named.by.from, text: named.by.text })
  const networks = toChain(named?.found ?? content.networks)
  return networks === content.networks ? content : { ...content, networks }
}

export const MAX_LABEL = 60

const isShort = ({ candidates, clean }: Line) =>
  candidates.length === 0 && clean.length <= MAX_LABEL

/** A tag in the line below an address, or in the one below its label. */
function findTagBelow(lines: readonly Line[]) {
  const [below, value] = lines.filter(({ clean }) => clean.trim() !== '')
  if (!below || !isShort(below)) return
  const behind = value && isShort(value) ? value.clean.trim() : ''
  return (
    findTag(below.clean) ??
    readTagField(`${below.clean.trim().replace(/^[A-Z]{2,5} /, '')} ${behind}`)
  )
}

function applyTag(
  content: AddressContent,
  surroundings: Surroundings,
  { lines, line, next }: Neighbours,
  evidence: Evidence[],
): AddressContent {
  if (!canHaveTag(content)) return content
  const { row, before, after, isFirst, isLast, form } = surroundings
  const below = isLast ? lines[next] : undefined
  const { context } = surroundings.candidate
  const own = context?.tag && restoreSpaces(line.clean.slice(context.tag.at, context.tag.end))
  const cell = row && findField(row, 'tag')
  const sources: [Evidence['from'], string | undefined][] = [
    [context?.from ?? 'uri', own],
    ['column', cell && readTagCell(cell)],
    ['label', findTagAfter(after) ?? (isFirst ? findTag(before) : undefined)],
    ['line-above', form?.tag],
    ['line-below', isLast ? findTagBelow(lines.slice(next, next + MAX_BELOW)) : undefined],
    ['line-below', below && findFieldBelow(lines, line, next, ({ tag }) => tag)],
  ]
  for (const [from, value] of sources) {
    if (!value || value.includes(HIDDEN_CHARACTER)) continue
    const tagged = addTag(content, value)
    if (tagged === content) continue
    evidence.push({ from, text: value })
    return tagged
  }
  return content
}

export function applyEvidence(
  content: Content,
  surroundings: Surroundings,
  lines: Neighbours,
): { content: Content; evidence: Evidence[] } {
  const evidence: Evidence[] = []
  if (content.kind !== 'address')
    return { content: applyToOther(content, surroundings, evidence), evidence }
  const address = applyToAddress(content, surroundings, lines, evidence)
  return { content: applyTag(address, surroundings, lines, evidence), evidence }
}
