import { readEthereumAmount, readQueryAmount, readTonAmount } from './amounts'
import type { Candidate, Evidence } from './links'
import { CHAIN_IDS } from './networks'
import { decodePercent } from './plain-text'
import type { Network } from './reading'
import { readQueryTag } from './tags'

/**
 * BIP-21, also for Litecoin, Dogecoin, Dash and Bitcoin Cash; EIP-681; Solana Pay; docs.ton.org, "Deep
 * links"; XRP Ledger and Tron as their wallets read them.
 */
const SCHEMES: Record<string, Network[]> = {
  bitcoin: ['BTC'],
  litecoin: ['LTC'],
  dogecoin: ['DOGE'],
  doge: ['DOGE'],
  dash: ['DASH'],
  bitcoincash: ['BCH'],
  bchtest: ['BCH'],
  // EIP-681: without a chain id, the network is the wallet's.
  ethereum: [],
  tron: ['TRX'],
  solana: ['SOL'],
  ton: ['TON'],
  ripple: ['XRP'],
  xrpl: ['XRP'],
  xrp: ['XRP'],
}

/** EIP-3770, github.com/ethereum-lists/chains; Polygon was matic until 2024. */
const SHORT_NAMES = new Map<string, Evidence>([
  ['eth', { networks: ['ETH'] }],
  ['matic', { networks: ['MATIC'] }],
  ['pol', { networks: ['MATIC'] }],
  ['bnb', { networks: ['BNB'] }],
  ['bsc', { networks: ['BNB'] }],
  ['ftm', { networks: ['FTM'] }],
  ['etc', { networks: ['ETC'] }],
  ['sep', { networks: ['ETH'], isTest: true }],
  ...['arb1', 'oeth', 'base', 'avax', 'gno', 'celo', 'linea'].map((name): [string, Evidence] => [
    name,
    { other: name },
  ]),
])

/** EIP-3770: eth:0x… */
function parseShortName(text: string): Candidate | undefined {
  const [, name = '', address = ''] = /^([a-z0-9]{3,5}):(0x\w+)$/i.exec(text) ?? []
  const evidence = SHORT_NAMES.get(name.toLowerCase())
  return evidence && { text: address, evidence }
}

/** SEP-7. */
function parseStellarPayment(text: string): Candidate | undefined {
  if (!/^web\+stellar:pay\?/i.test(text)) return
  const query = new URLSearchParams(text.slice(text.indexOf('?')))
  const tag = query.get('memo')
  const amount = readQueryAmount('stellar', query)
  const evidence = { ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  return { text: query.get('destination') ?? '', evidence }
}

/** An invoice has its own scheme (LUD-01), or replaces the address (BIP-21). */
const parseLightning = (text: string): Candidate | undefined => {
  const found = /^(?:lightning:(?:\/\/)?|bitcoin:\?(?:\S*&)?lightning=)(\w+)/i.exec(text)
  return found?.[1] ? { text: found[1], evidence: {} } : undefined
}

/** EIP-681: `[pay-]address[@chain][/function]`. */
function parseEthereumPayment(path: string, query: URLSearchParams): Candidate {
  const [target = '', action] = path.replace(/^pay-/i, '').split('/')
  const [token = '', chain] = target.split('@')
  const payee = action === 'transfer' ? query.get('address') : null
  const amount = readEthereumAmount(query, payee === null ? undefined : token)
  const network = CHAIN_IDS.get(chain ?? '')
  const other = chain !== undefined && !network ? { other: `@${chain}` } : {}
  const evidence = { ...(network ? { networks: [network] } : other), ...(amount ? { amount } : {}) }
  return { text: payee ?? token, evidence }
}

/** @returns the recipient with its evidence, or undefined for other texts. */
export function parsePaymentUri(text: string): Candidate | undefined {
  const special = parseShortName(text) ?? parseStellarPayment(text) ?? parseLightning(text)
  if (special) return special
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (!Object.hasOwn(SCHEMES, scheme)) return
  const [rest = '', ...more] = text.slice(colon + 1).split('?')
  const path = decodePercent(rest.replace(/^\/\//, ''))
  // QR codes are often in upper case, which needs fewer modules.
  const query = new URLSearchParams(
    [...new URLSearchParams(more.join('?'))].map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (scheme === 'ethereum') return parseEthereumPayment(path, query)
  const networks = SCHEMES[scheme] ?? []
  const tag = readQueryTag(query)
  const amount = scheme === 'ton' ? readTonAmount(query) : readQueryAmount(scheme, query)
  const evidence: Evidence = { networks, ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  if (scheme === 'ton') return { text: path.replace(/^transfer\//i, ''), evidence }
  // The CashAddr checksum covers the scheme, unlike the checksum of a legacy address.
  const isCashaddr = networks[0] === 'BCH' && !/^[123mn]/.test(path)
  return { text: isCashaddr ? `${text.slice(0, colon)}:${path}` : path, evidence }
}
