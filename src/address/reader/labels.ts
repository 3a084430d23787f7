import type { Evidence } from './links'
import type { Network } from './reading'

/** Words that name a network, with offsets in the line. */
export type Label = { at: number; end: number; evidence: Evidence }

/**
 * Networks and token standards, without case, spaces and hyphens. Coins and exchanges with several
 * networks (USDT, Binance) are absent.
 */
const NAMES: Record<string, Network> = {
  bep20: 'BNB',
  binancesmartchain: 'BNB',
  bitcoin: 'BTC',
  bitcoincash: 'BCH',
  bnbchain: 'BNB',
  bnbsmartchain: 'BNB',
  bsc: 'BNB',
  dogecoin: 'DOGE',
  erc20: 'ETH',
  ethereum: 'ETH',
  ethereumclassic: 'ETC',
  fantom: 'FTM',
  litecoin: 'LTC',
  polygon: 'MATIC',
  ripple: 'XRP',
  solana: 'SOL',
  spl: 'SOL',
  toncoin: 'TON',
  trc10: 'TRX',
  trc20: 'TRX',
  tron: 'TRX',
  xrpl: 'XRP',
  xrpledger: 'XRP',
}

/** Some are English words (etc, dash, ton), so a ticker counts in upper case or before a colon. */
const TICKERS: Record<string, Network> = {
  BTC: 'BTC',
  ETH: 'ETH',
  TRX: 'TRX',
  SOL: 'SOL',
  MATIC: 'MATIC',
  POL: 'MATIC',
  XRP: 'XRP',
  BNB: 'BNB',
  TON: 'TON',
  DOGE: 'DOGE',
  FTM: 'FTM',
  LTC: 'LTC',
  DASH: 'DASH',
  BCH: 'BCH',
  ETC: 'ETC',
}

/** EVM networks outside the product. */
const OTHERS: Record<string, string> = {
  arbitrum: 'Arbitrum One',
  arbitrumone: 'Arbitrum One',
  optimism: 'OP Mainnet',
  opmainnet: 'OP Mainnet',
  avalanche: 'Avalanche',
  avalanchecchain: 'Avalanche',
  avax: 'Avalanche',
  basenetwork: 'Base',
  basechain: 'Base',
}

const EVIDENCE = new Map<string, Evidence>([
  ...Object.entries(NAMES).map(([name, network]): [string, Evidence] => [
    name,
    { networks: [network] },
  ]),
  ...Object.entries(OTHERS).map(([name, other]): [string, Evidence] => [name, { other }]),
])

const tickers = new Map(Object.entries(TICKERS))

/** No name has more words. */
const MAX_WORDS = 3

/** No word of a name is longer. */
const MAX_LETTERS = 12

type Word = { text: string; at: number; end: number }

function splitWords(line: string): Word[] {
  const words = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  return words.map(({ 0: text, index }) => ({ text, at: index, end: index + text.length }))
}

const isTicker = (line: string, { text, end }: Word) =>
  text === text.toUpperCase() || /^ ?[:=)\]]/.test(line.slice(end, end + 2))

/** Finds the longest name at a word. A space, a hyphen or an underscore can separate its words. */
function findLabelAt(line: string, words: Word[], index: number): Label | undefined {
  const [first] = words.slice(index, index + 1)
  if (!first || first.text.length > MAX_LETTERS) return
  let found: Label | undefined
  let name = ''
  let before = first
  for (const word of words.slice(index, index + MAX_WORDS)) {
    if (word !== first && !/^[\s_-]$/.test(line.slice(before.end, word.at))) break
    name += word.text.toLowerCase()
    const evidence = EVIDENCE.get(name)
    if (evidence) found = { at: first.at, end: word.end, evidence }
    before = word
  }
  const network = tickers.get(first.text.toUpperCase())
  if (!found && network && isTicker(line, first))
    return { at: first.at, end: first.end, evidence: { networks: [network] } }
  return found
}

export function findNetworkLabels(line: string): Label[] {
  const words = splitWords(line)
  const labels: Label[] = []
  for (let index = 0; index < words.length; index++) {
    const label = findLabelAt(line, words, index)
    if (!label) continue
    labels.push(label)
    while ((words[index + 1]?.at ?? Number.POSITIVE_INFINITY) < label.end) index++
  }
  return labels
}

const hasSameEvidence = (a: Label, b: Label) =>
  JSON.stringify(a.evidence) === JSON.stringify(b.evidence)

/**
 * Assigns a label to each address of a line: the only label, the bracketed label behind the address, the
 * last unused label before it, or the first label behind it.
 *
 * @param spans the offsets of the addresses, in order.
 */
export function assignLabels(
  line: string,
  labels: Label[],
  spans: { at: number; end: number }[],
): (Evidence | undefined)[] {
  const [only] = labels
  if (only && labels.every((label) => hasSameEvidence(label, only)))
    return spans.map(() => only.evidence)
  const used = new Set<Label>()
  let from = 0
  return spans.map(({ at, end }, index) => {
    const next = spans[index + 1]?.at ?? line.length
    while ((labels[from]?.end ?? Number.POSITIVE_INFINITY) <= (spans[index - 1]?.end ?? 0)) from++
    const near: Label[] = []
    for (let place = from; (labels[place]?.end ?? Number.POSITIVE_INFINITY) <= next; place++)
      near.push(labels[place] as Label)
    const free = near.filter((label) => !used.has(label))
    const behind = free.find((label) => label.at >= end)
    const isBracketed = behind && /^\s*[([]/.test(line.slice(end, behind.at))
    const before = free.findLast((label) => label.end <= at)
    const label = isBracketed ? behind : (before ?? behind)
    if (label) used.add(label)
    return label?.evidence
  })
}
