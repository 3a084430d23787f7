import type { Evidence, Match, Network } from '../finding.ts'
import { onMainnet } from '../formats/content.ts'
import { EVM_LABELS, findChain } from './evm-chains.ts'

/**
 * Words that name a network, with offsets in the line. `isCoin`: a ticker, which can also name a coin of
 * another network.
 */
export type Label = { at: number; end: number; networks: Match[]; isCoin: boolean }

/** A name of networks with its source. */
export type Named = { networks: Match[]; text: string; from: Evidence['from'] }

/**
 * Networks and token standards, without case, spaces and hyphens, as wallets, exchanges (Binance, OKX,
 * KuCoin, Kraken, Bybit) and lists name them. Coins and exchanges with several networks (USDT, Binance) are
 * absent.
 */
const NAMES: Record<string, Network> = {
  ...Object.fromEntries(EVM_LABELS),
  bitcoin: 'BTC',
  بٹکوائن: 'BTC',
  bitcoincash: 'BCH',
  cardano: 'Cardano',
  cosmos: 'Cosmos Hub',
  digibyte: 'DigiByte',
  dogecoin: 'DOGE',
  litecoin: 'LTC',
  monero: 'Monero',
  ripple: 'XRP',
  solana: 'SOL',
  سولانا: 'SOL',
  spl: 'SOL',
  stellar: 'Stellar',
  toncoin: 'TON',
  trc10: 'TRX',
  trc20: 'TRX',
  tron: 'TRX',
  ٹرون: 'TRX',
  xrpl: 'XRP',
  xrpledger: 'XRP',
  zcash: 'Zcash',
  aptos: 'Aptos',
  sui: 'Sui',
  filecoin: 'Filecoin',
  hedera: 'Hedera',
  starknet: 'Starknet',
  algorand: 'Algorand',
  banano: 'Banano',
  bitcoincashsv: 'Bitcoin SV',
  bitcoinsv: 'Bitcoin SV',
  bittensor: 'Bittensor',
  internetcomputer: 'Internet Computer',
  kaspa: 'Kaspa',
  komodo: 'Komodo',
  polkadot: 'Polkadot',
  tezos: 'Tezos',
  qtum: 'Qtum',
  ravencoin: 'Ravencoin',
  stratis: 'Stratis',
}

/** A ticker counts in upper case or before a colon, since some are English words (etc, dash, sol, ton). */
const TICKERS: Record<string, Network> = {
  BTC: 'BTC',
  XBT: 'BTC',
  ETH: 'ETH',
  TRX: 'TRX',
  SOL: 'SOL',
  MATIC: 'MATIC',
  POL: 'MATIC',
  XRP: 'XRP',
  BNB: 'BNB',
  TON: 'TON',
  DOGE: 'DOGE',
  DGB: 'DigiByte',
  FTM: 'FTM',
  LTC: 'LTC',
  DASH: 'DASH',
  BCH: 'BCH',
  ETC: 'ETC',
  EOS: 'EOS',
  XMR: 'Monero',
  XLM: 'Stellar',
  ADA: 'Cardano',
  ZEC: 'Zcash',
  APT: 'Aptos',
  SUI: 'Sui',
  FIL: 'Filecoin',
  HBAR: 'Hedera',
  ATOM: 'Cosmos Hub',
  DOT: 'Polkadot',
  ALGO: 'Algorand',
  XTZ: 'Tezos',
  BSV: 'Bitcoin SV',
  FLR: 'Flare',
  ICP: 'Internet Computer',
  KMD: 'Komodo',
  NEAR: 'NEAR',
  NEO: 'Neo',
  ONT: 'Ontology',
  QTUM: 'Qtum',
  RVN: 'Ravencoin',
  STRAT: 'Stratis',
  TAO: 'Bittensor',
  THETA: 'Theta',
  VET: 'VeChain',
  XEC: 'eCash',
  XNO: 'Nano',
  XVG: 'Verge',
}

/** Tickers that are no words, which chats write in lower case. */
const NO_WORDS = new Set([
  'BTC',
  'XBT',
  'ETH',
  'TRX',
  'MATIC',
  'XRP',
  'BNB',
  'FTM',
  'LTC',
  'BCH',
  'XMR',
])

/** Upper-case words that name a network alone. */
const UPPER_CASE: Record<string, Network> = {
  BASE: 'Base',
  BLAST: 'Blast',
  MANTLE: 'Mantle',
  OP: 'OP Mainnet',
  SCROLL: 'Scroll',
  SONIC: 'Sonic',
}

const NETWORKS = new Map(
  Object.entries(NAMES).map(([name, network]): [string, Match[]] => [name, onMainnet(network)]),
)

/** Token standards, which exchanges write behind a coin: usdterc20. Letters and digits are no other word's end. */
const STANDARDS = [...NETWORKS.keys()].filter((name) => /^[a-z]+\d\d$/.test(name))

function findStandard(word: string) {
  const name = STANDARDS.find((one) => word.length > one.length && word.endsWith(one))
  return name === undefined ? undefined : NETWORKS.get(name)
}

const tickers = new Map(Object.entries(TICKERS))
const upperCase = new Map(Object.entries(UPPER_CASE))

/** No name has more words. */
const MAX_WORDS = 3

/** No word of a name is longer. */
const MAX_LETTERS = 12

type Word = { text: string; at: number; end: number }

function splitWords(line: string): Word[] {
  const words = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  return words.map(({ 0: text, index }) => ({ text, at: index, end: index + text.length }))
}

/** A part of a domain, a name (alice.eth), an email address or an identifier. */
const isPartOfName = (line: string, { at, end }: Word) =>
  /[.@/_-]/.test(line.charAt(at - 1)) || /^[.@/_-][\p{L}\p{N}]/u.test(line.slice(end, end + 2))

const isTicker = (line: string, word: Word) =>
  word.text === word.text.toUpperCase() ||
  /^ ?[:=)\]]/.test(line.slice(word.end, word.end + 2)) ||
  (NO_WORDS.has(word.text.toUpperCase()) && !isPartOfName(line, word))

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
    const networks = NETWORKS.get(name) ?? (word === first ? findStandard(name) : undefined)
    if (networks) found = { at: first.at, end: word.end, networks, isCoin: false }
    before = word
  }
  if (found) return found
  const span = { at: first.at, end: first.end }
  const alone = upperCase.get(first.text)
  if (alone) return { ...span, networks: onMainnet(alone), isCoin: false }
  const network = tickers.get(first.text.toUpperCase())
  if (network && isTicker(line, first))
    return { ...span, networks: onMainnet(network), isCoin: true }
}

/** The ID of a chain behind its name, as in JSON. */
const CHAIN_FIELD =
  /chain[ _-]?id["']?\s{0,3}[:=]\s{0,3}["']?(\d{1,10}|0x[0-9a-f]{1,8})(?![0-9a-z.])/gi

function findChainIds(line: string): Label[] {
  const labels: Label[] = []
  for (const { 0: found, 1: id = '', index } of line.matchAll(CHAIN_FIELD)) {
    const end = index + found.length
    const networks = findChain(id)
    if (networks) labels.push({ at: end - id.length, end, networks, isCoin: false })
  }
  return labels
}

export function findNetworkLabels(line: string): Label[] {
  const words = splitWords(line)
  const labels = findChainIds(line)
  for (let index = 0; index < words.length; index++) {
    const label = findLabelAt(line, words, index)
    if (!label) continue
    labels.push(label)
    while ((words[index + 1]?.at ?? Number.POSITIVE_INFINITY) < label.end) index++
  }
  return labels.sort((a, b) => a.at - b.at)
}

/** Cells of a column, and lines of forms, repeat a few names. */
const MAX_CACHED = 500
const known = new Map<string, Match[] | undefined>()

/** A number in decimal or, as in JSON-RPC, in hexadecimal. */
const CHAIN_ID = /^(?:\d{1,10}|0x[0-9a-f]{1,8})$/i

/** The network that a cell or a field names, in any case. A coin such as "USDT (TRC20)" can have its network. */
export function readNetworkName(text: string): Match[] | undefined {
  if (CHAIN_ID.test(text)) return findChain(text)
  if (known.has(text)) return known.get(text)
  const labels = [...findNetworkLabels(`${text}:`), ...findNetworkLabels(text.toUpperCase())]
  // ETH is a coin of Arbitrum, too.
  const networks = (labels.find(({ isCoin }) => !isCoin) ?? labels[0])?.networks
  if (known.size < MAX_CACHED) known.set(text, networks)
  return networks
}

const isBefore = (label: Label | undefined, span: { at: number } | undefined) =>
  label !== undefined && span !== undefined && label.end <= span.at

const isSame = (a: Label, b: Label) => a.networks[0]?.network === b.networks[0]?.network

/**
 * Assigns a label to each address of a line: the only label, the bracketed label behind the address, the
 * last unused label before it, or the first label behind it. The name of a network comes before a ticker:
 * ETH is a coin of Arbitrum, too. Where a label precedes the first address and none is behind the last one,
 * labels precede their addresses.
 *
 * @param spans the offsets of the addresses, in order.
 */
export function assignLabels(
  line: string,
  labels: Label[],
  spans: readonly { at: number; end: number }[],
): (Label | undefined)[] {
  const [only] = labels
  if (only && labels.every((label) => isSame(label, only))) return spans.map(() => only)
  const precede = isBefore(labels[0], spans[0]) && isBefore(labels.at(-1), spans.at(-1))
  const used = new Set<Label>()
  let from = 0
  return spans.map(({ at, end }, index) => {
    const next = spans[index + 1]?.at ?? line.length
    while ((labels[from]?.end ?? Number.POSITIVE_INFINITY) <= (spans[index - 1]?.end ?? 0)) from++
    const near: Label[] = []
    for (let place = from; (labels[place]?.end ?? Number.POSITIVE_INFINITY) <= next; place++)
      near.push(labels[place] as Label)
    const isInBrackets = (label: Label) => /^\s*[([]/.test(line.slice(end, label.at))
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
