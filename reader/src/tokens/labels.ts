import type { Evidence, Match } from '../finding.ts'
import {
  findByChainId,
  findByName,
  findBySymbol,
  findStandard,
  isOrdinaryWord,
  MAX_NAME,
} from '../networks/find-networks.ts'

/**
 * Words that name a network, with offsets in the line. `isCoin`: a symbol, which can also name a coin of
 * another network.
 */
export type NetworkLabel = { at: number; end: number; networks: Match[]; isCoin: boolean }

export type NamedNetworks = { networks: Match[]; text: string; from: Evidence['from'] }

const MAX_WORDS = 3

type Word = { text: string; at: number; end: number }

/** Words that can be part of a network's name: letters, marks and digits. */
function listNameWords(line: string): Word[] {
  const words = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  return words.map(({ 0: text, index }) => ({ text, at: index, end: index + text.length }))
}

const isPartOfName = (line: string, { at, end }: Word) =>
  /[.@/_-]/.test(line.charAt(at - 1)) || /^[.@/_-][\p{L}\p{N}]/u.test(line.slice(end, end + 2))

const isSymbol = (line: string, word: Word) =>
  word.text === word.text.toUpperCase() ||
  /^ ?[:=)\]]/.test(line.slice(word.end, word.end + 2)) ||
  (!isOrdinaryWord(word.text) && !isPartOfName(line, word))

/** Finds the longest name at a word. A space, a hyphen or an underscore can separate its words. */
function findLabelAt(line: string, words: Word[], index: number): NetworkLabel | undefined {
  const [first] = words.slice(index, index + 1)
  if (!first || first.text.length > MAX_NAME) return
  let found: NetworkLabel | undefined
  let name = ''
  let before = first
  for (const word of words.slice(index, index + MAX_WORDS)) {
    if (word !== first && !/^[\s_-]$/.test(line.slice(before.end, word.at))) break
    name += word.text.toLowerCase()
    const networks = findByName(name) ?? (word === first ? findStandard(name) : undefined)
    if (networks) found = { at: first.at, end: word.end, networks, isCoin: false }
    before = word
  }
  if (found) return found
  const span = { at: first.at, end: first.end }
  const alone = findByName(first.text)
  if (alone) return { ...span, networks: alone, isCoin: false }
  const networks = findBySymbol(first.text.toUpperCase())
  if (networks && isSymbol(line, first)) return { ...span, networks, isCoin: true }
}

const CHAIN_FIELD =
  /chain[ _-]?id["']?\s{0,3}[:=]\s{0,3}["']?(\d{1,10}|0x[0-9a-f]{1,8})(?![0-9a-z.])/gi

function findChainIds(line: string): NetworkLabel[] {
  const labels: NetworkLabel[] = []
  for (const { 0: found, 1: id = '', index } of line.matchAll(CHAIN_FIELD)) {
    const end = index + found.length
    const networks = findByChainId(id)
    if (networks) labels.push({ at: end - id.length, end, networks, isCoin: false })
  }
  return labels
}

export function findNetworkLabels(line: string): NetworkLabel[] {
  const words = listNameWords(line)
  const labels = findChainIds(line)
  for (let index = 0; index < words.length; index++) {
    const label = findLabelAt(line, words, index)
    if (!label) continue
    labels.push(label)
    while ((words[index + 1]?.at ?? Number.POSITIVE_INFINITY) < label.end) index++
  }
  return labels.sort((a, b) => a.at - b.at)
}

const MAX_CACHED = 500
const known = new Map<string, Match[] | undefined>()

/** A number in decimal or, as in JSON-RPC, in hexadecimal. */
const CHAIN_ID = /^(?:\d{1,10}|0x[0-9a-f]{1,8})$/i

export function readNetworkName(text: string): Match[] | undefined {
  if (CHAIN_ID.test(text)) return findByChainId(text)
  if (known.has(text)) return known.get(text)
  const labels = [...findNetworkLabels(`${text}:`), ...findNetworkLabels(text.toUpperCase())]
  // ETH is a coin of Arbitrum, too.
  const networks = (labels.find(({ isCoin }) => !isCoin) ?? labels[0])?.networks
  if (known.size < MAX_CACHED) known.set(text, networks)
  return networks
}

const isBefore = (label: NetworkLabel | undefined, span: { at: number } | undefined) =>
  label !== undefined && span !== undefined && label.end <= span.at

const isSame = (a: NetworkLabel, b: NetworkLabel) =>
  a.networks[0]?.network === b.networks[0]?.network

/**
 * Assigns a label to each address of a line: the only label, the bracketed label behind the address, the
 * last unused label before it, or the first label behind it. The name of a network comes before a symbol:
 * ETH is a coin of Arbitrum, too. Where a label precedes the first address and none is behind the last one,
 * labels precede their addresses.
 *
 * @param spans the offsets of the addresses, in order.
 */
export function assignLabels(
  line: string,
  labels: NetworkLabel[],
  spans: readonly { at: number; end: number }[],
): (NetworkLabel | undefined)[] {
  const [only] = labels
  if (only && labels.every((label) => isSame(label, only))) return spans.map(() => only)
  const precede = isBefore(labels[0], spans[0]) && isBefore(labels.at(-1), spans.at(-1))
  const used = new Set<NetworkLabel>()
  let from = 0
  return spans.map(({ at, end }, index) => {
    const next = spans[index + 1]?.at ?? line.length
    while ((labels[from]?.end ?? Number.POSITIVE_INFINITY) <= (spans[index - 1]?.end ?? 0)) from++
    const near: NetworkLabel[] = []
    for (let place = from; (labels[place]?.end ?? Number.POSITIVE_INFINITY) <= next; place++)
      near.push(labels[place] as NetworkLabel)
    const isInBrackets = (label: NetworkLabel) => /^\s*[([]/.test(line.slice(end, label.at))
    const free = near.filter(
      (label) => !used.has(label) && (!precede || label.end <= at || isInBrackets(label)),
    )
    const named = free.filter(({ isCoin }) => !isCoin)
    const candidates = named.length > 0 ? named : free
    const behind = candidates.find((label) => label.at >= end)
    const isBracketed = behind && isInBrackets(behind)
    const before = candidates.findLast((label) => label.end <= at)
    const label = isBracketed ? behind : (before ?? behind)
    if (label)
      for (const one of free) if (one === label || one.isCoin !== label.isCoin) used.add(one)
    return label
  })
}
