import { main } from './networks'
import { bare, percentDecoded } from './plain-text'
import type { Network } from './reading'

/** What stands around an address says more than its form. */
export type Context = {
  networks?: Network[]
  isTest?: boolean
  /** Whether a link says that what follows is a transaction. */
  isTransaction?: boolean
  /** What names a network that is not one of the product's. */
  other?: string
}

export type Candidate = { text: string; context: Context }

/** Explorers of one network, by host. */
const EXPLORERS = new Map<string, Network>([
  ['etherscan.io', 'ETH'],
  ['eth.blockscout.com', 'ETH'],
  ['polygonscan.com', 'MATIC'],
  ['polygon.blockscout.com', 'MATIC'],
  ['bscscan.com', 'BNB'],
  ['ftmscan.com', 'FTM'],
  ['etc.blockscout.com', 'ETC'],
  ['tronscan.org', 'TRX'],
  ['tronscan.io', 'TRX'],
  ['solscan.io', 'SOL'],
  ['explorer.solana.com', 'SOL'],
  ['solana.fm', 'SOL'],
  ['xrpscan.com', 'XRP'],
  ['xrpl.org', 'XRP'],
  ['bithomp.com', 'XRP'],
  ['tonscan.org', 'TON'],
  ['tonviewer.com', 'TON'],
  ['mempool.space', 'BTC'],
  ['blockstream.info', 'BTC'],
  ['litecoinspace.org', 'LTC'],
  ['dogechain.info', 'DOGE'],
  ['insight.dash.org', 'DASH'],
])

/** Explorers of networks that use Ethereum's addresses and are not the product's. */
const OTHERS =
  'arbiscan.io basescan.org snowtrace.io snowscan.xyz gnosisscan.io celoscan.io lineascan.build scrollscan.com blastscan.io moonscan.io cronoscan.com mantlescan.xyz sonicscan.org opbnbscan.com uniscan.xyz berascan.com zkevm.polygonscan.com opbnb.bscscan.com'.split(
    ' ',
  )

/** Words in the path of explorers of many networks, such as blockchair.com/bitcoin-cash/… */
const NAMES: Record<string, Network> = {
  btc: 'BTC',
  bitcoin: 'BTC',
  ltc: 'LTC',
  litecoin: 'LTC',
  doge: 'DOGE',
  dogecoin: 'DOGE',
  dash: 'DASH',
  bch: 'BCH',
  'bitcoin-cash': 'BCH',
  eth: 'ETH',
  ethereum: 'ETH',
  etc: 'ETC',
  'ethereum-classic': 'ETC',
  polygon: 'MATIC',
  bsc: 'BNB',
  bnb: 'BNB',
  fantom: 'FTM',
  trx: 'TRX',
  tron: 'TRX',
  sol: 'SOL',
  solana: 'SOL',
  xrp: 'XRP',
  ripple: 'XRP',
  ton: 'TON',
}

const words = (text: string) => new Set(text.split(' '))
const TESTS = words(
  'testnet test testnet3 testnet4 signet sepolia holesky hoodi goerli amoy mumbai chapel mordor shasta nile devnet altnet',
)
const TRANSACTION = words('tx txs txn txid tx_hash txhash transaction transactions hash trans')

function contextOf(url: URL): Context {
  const host = url.hostname.replace(/^www\./, '')
  const parents = host.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  if (parents.some((parent) => OTHERS.includes(parent))) return { other: host }
  const explorer = parents.find((parent) => EXPLORERS.has(parent))
  const network = EXPLORERS.get(explorer ?? '')
  const below = host.slice(0, host.length - (explorer ?? host).length).split('.')[0] ?? ''
  const isEvm = main('ETH', 'MATIC', 'BNB').some((match) => match.network === network)
  // A subdomain of an explorer for Ethereum is a network of its own: optimistic.etherscan.io.
  if (isEvm && below !== '' && !TESTS.has(below)) return { other: host }
  const isTest =
    host.split('.').some((label) => TESTS.has(label)) ||
    TESTS.has(url.searchParams.get('cluster') ?? '')
  return { ...(network ? { networks: [network] } : {}), ...(isTest ? { isTest } : {}) }
}

/** No explorer's link has so many. */
const MOST_WORDS = 50

/** The words of a link, in their order: of its path, its query and its fragment. */
const wordsOf = ({ pathname, search, hash }: URL) =>
  `${pathname}${search}${hash}`
    .split(/[/?&=#;,|]/)
    .map((word) => bare(percentDecoded(word)))
    .slice(0, MOST_WORDS)

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
    const network = Object.hasOwn(NAMES, small) ? NAMES[small] : undefined
    if (network && !context.networks) context.networks = [network]
    if (TESTS.has(small)) context.isTest = true
    if (TRANSACTION.has(small)) context.isTransaction = true
    return candidate
  })
}
