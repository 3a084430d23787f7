import { COINS } from '@/product/coins'
import { EVM } from './networks'
import { bare, percentDecoded } from './plain-text'
import type { Amount, Network, ReadAs } from './reading'

/** What stands around an address says more than its form. */
export type Context = {
  networks?: Network[]
  isTest?: boolean
  /** Whether a link says that what follows is a transaction. */
  isTransaction?: boolean
  /** What names a network that is not one of the product's. */
  other?: string
  /** The tag or memo of a payment URI. */
  tag?: string
  /** The amount of a payment URI. */
  amount?: Amount
  /** The user's answer to which of the two it is. */
  as?: ReadAs
}

export type Candidate = { text: string; context: Context }

/** The explorers that most links lead to, by host; `other` for networks that are not the product's. */
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

/** Tickers and names in a path, as in blockchain.com/explorer/addresses/btc/… */
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

const words = (text: string) => new Set(text.split(' '))
const TESTS = words('testnet testnet4 signet sepolia hoodi amoy nile shasta devnet')
const TRANSACTION = words('tx txs txid transaction transactions')

function contextOf(url: URL): Context {
  const host = url.hostname.replace(/^www\./, '')
  const parents = host.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  const explorer = parents.find((parent) => EXPLORERS.has(parent)) ?? host
  const network = EXPLORERS.get(explorer)
  const [below = ''] = host.slice(0, host.length - explorer.length).split('.')
  const isEvm = EVM.some((match) => match.network === network)
  // A subdomain of an explorer for Ethereum is a network of its own: optimistic.etherscan.io.
  if (network === 'other' || (isEvm && below !== '' && !TESTS.has(below))) return { other: host }
  const isTest = TESTS.has(below) || TESTS.has(url.searchParams.get('cluster') ?? '')
  return { ...(network ? { networks: [network] } : {}), ...(isTest ? { isTest } : {}) }
}

/** More than the link of any explorer has. */
const MAX_WORDS = 50

/**
 * The words of a link, in their order: of its path, its query and its fragment. On the page of a
 * token, `a` is the holder that is shown, and so comes first (docs.etherscan.io).
 */
function wordsOf({ pathname, search, hash, searchParams }: URL) {
  const words = `${pathname}${search}${hash}`.split(/[/?&=#;,|]/)
  const holder = /\/token/.test(pathname) ? searchParams.get('a') : null
  return [...(holder ? [holder] : []), ...words]
    .map((word) => bare(percentDecoded(word)))
    .slice(0, MAX_WORDS)
}

/**
 * What may be an address or a hash in a link: each of its words, with what the words before it and
 * the host say. Nothing for what is no link, and no word of one with a name or a password before
 * its host. The link is only read, never opened.
 */
export function candidatesOfLink(text: string): Candidate[] | undefined {
  const [head = ''] = text.split('/', 1)
  const isHost =
    /^[a-z0-9.-]+$/i.test(head) && /\.[a-z]{2,}$/i.test(head) && head.length < text.length
  if (!isHost && !/^https?:\/\//i.test(text)) return
  if (!URL.canParse(isHost ? `https://${text}` : text)) return []
  const url = new URL(isHost ? `https://${text}` : text)
  if (url.username !== '' || url.password !== '') return []
  const context = contextOf(url)
  return wordsOf(url).map((word) => {
    const candidate = { text: word, context: { ...context } }
    const small = word.toLowerCase()
    const network = NAMES.get(small)
    if (network && !context.networks) context.networks = [network]
    if (TESTS.has(small)) context.isTest = true
    if (TRANSACTION.has(small)) context.isTransaction = true
    return candidate
  })
}
