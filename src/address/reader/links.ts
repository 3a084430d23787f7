import { COINS } from '@/product/coins'
import { EVM } from './networks'
import { decodePercent, stripPunctuation } from './plain-text'
import type { Amount, Network, ReadAs } from './reading'

/** Facts about an address from its surroundings: a link, a payment URI, a label or the user. */
export type Evidence = {
  networks?: Network[]
  isTest?: boolean
  isTransaction?: boolean
  /** The name of a network outside the product. */
  other?: string
  /** A tag or memo. */
  tag?: string
  amount?: Amount
  as?: ReadAs
}

export type Candidate = { text: string; evidence: Evidence }

/** Keyed by host; `other` stands for networks outside the product. */
const EXPLORERS = new Map<string, Network | 'other'>([
  ['mempool.space', 'BTC'],
  ['etherscan.io', 'ETH'],
  ['polygonscan.com', 'MATIC'],
  ['bscscan.com', 'BNB'],
  ['arbiscan.io', 'other'],
  ['basescan.org', 'other'],
  ['tronscan.org', 'TRX'],
  ['solscan.io', 'SOL'],
  ['xrpscan.com', 'XRP'],
  ['bithomp.com', 'XRP'],
  ['blockstream.info', 'BTC'],
  ['litecoinspace.org', 'LTC'],
  ['ftmscan.com', 'FTM'],
  ['explorer.solana.com', 'SOL'],
  ['tonscan.org', 'TON'],
  ['tonviewer.com', 'TON'],
])

/** Path segments such as blockchain.com/explorer/addresses/btc/… */
const NAMES = new Map<string, Network>(
  COINS.flatMap(({ ticker, name }) =>
    ticker === 'USDT'
      ? []
      : [
          [ticker.toLowerCase(), ticker],
          [name.toLowerCase().replace(' ', '-'), ticker],
        ],
  ),
)

const toSet = (text: string) => new Set(text.split(' '))
const TEST_NETWORKS = toSet('testnet testnet4 signet sepolia hoodi amoy nile shasta devnet')
const TRANSACTION = toSet('tx txs txid transaction transactions')

function readEvidence(url: URL): Evidence {
  const host = url.hostname.replace(/^www\./, '')
  const parents = host.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  const explorer = parents.find((parent) => EXPLORERS.has(parent)) ?? host
  const network = EXPLORERS.get(explorer)
  const [subdomain = ''] = host.slice(0, host.length - explorer.length).split('.')
  const isEvm = EVM.some((match) => match.network === network)
  // Subdomains of Etherscan serve other networks: optimistic.etherscan.io.
  if (network === 'other' || (isEvm && subdomain !== '' && !TEST_NETWORKS.has(subdomain)))
    return { other: host }
  const isTest =
    TEST_NETWORKS.has(subdomain) || TEST_NETWORKS.has(url.searchParams.get('cluster') ?? '')
  return { ...(network ? { networks: [network] } : {}), ...(isTest ? { isTest } : {}) }
}

/** Explorer links have fewer. */
const MAX_WORDS = 50

/**
 * Splits path, query and fragment. On a token page, the parameter `a` is the holder, and comes first
 * (docs.etherscan.io).
 */
function splitWords({ pathname, search, hash, searchParams }: URL) {
  const words = `${pathname}${search}${hash}`.split(/[/?&=#;,|]/)
  const holder = /\/token/.test(pathname) ? searchParams.get('a') : null
  return [...(holder ? [holder] : []), ...words]
    .map((word) => stripPunctuation(decodePercent(word)))
    .slice(0, MAX_WORDS)
}

/**
 * Parses a link into its words, each with the evidence of the host and the words before it. Never opens
 * the link.
 * @returns undefined for other texts; an empty list for a link with credentials.
 */
export function parseLink(text: string): Candidate[] | undefined {
  const [head = ''] = text.split('/', 1)
  const isHost =
    /^[a-z0-9.-]+$/i.test(head) && /\.[a-z]{2,}$/i.test(head) && head.length < text.length
  if (!isHost && !/^https?:\/\//i.test(text)) return
  if (!URL.canParse(isHost ? `https://${text}` : text)) return []
  const url = new URL(isHost ? `https://${text}` : text)
  if (url.username !== '' || url.password !== '') return []
  const evidence = readEvidence(url)
  return splitWords(url).map((word) => {
    const candidate = { text: word, evidence: { ...evidence } }
    const lower = word.toLowerCase()
    const network = NAMES.get(lower)
    if (network && !evidence.networks) evidence.networks = [network]
    if (TEST_NETWORKS.has(lower)) evidence.isTest = true
    if (TRANSACTION.has(lower)) evidence.isTransaction = true
    return candidate
  })
}
