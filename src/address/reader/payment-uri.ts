import { readEthereumAmount, readQueryAmount, readTonAmount } from './amounts'
import type { Candidate, Evidence } from './links'
import { CHAIN_IDS } from './networks'
import { percentDecoded } from './plain-text'
import type { Network } from './reading'
import { readQueryTag } from './tags'

/**
 * The schemes: BIP-21 and the same for Litecoin, Dogecoin, Dash and Bitcoin Cash; EIP-681; Solana
 * Pay; docs.ton.org, "Deep links"; the XRP Ledger's and Tron's as their wallets read them.
 */
const SCHEMES: Record<string, Network[]> = {
  bitcoin: ['BTC'],
  litecoin: ['LTC'],
  dogecoin: ['DOGE'],
  doge: ['DOGE'],
  dash: ['DASH'],
  bitcoincash: ['BCH'],
  bchtest: ['BCH'],
  // Without a chain id, the wallet's own network is meant: EIP-681.
  ethereum: [],
  tron: ['TRX'],
  solana: ['SOL'],
  ton: ['TON'],
  ripple: ['XRP'],
  xrpl: ['XRP'],
  xrp: ['XRP'],
}

/** The short names of EIP-3770: github.com/ethereum-lists/chains; MATIC was Polygon's until 2024. */
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

/** Parses an address behind a short name of its network: eth:0x… */
function parseShortName(text: string): Candidate | undefined {
  const [, name = '', address = ''] = /^([a-z0-9]{3,5}):(0x\w+)$/i.exec(text) ?? []
  const evidence = SHORT_NAMES.get(name.toLowerCase())
  return evidence && { text: address, evidence }
}

/** Parses a Stellar payment: SEP-7. */
function parseStellarPayment(text: string): Candidate | undefined {
  if (!/^web\+stellar:pay\?/i.test(text)) return
  const query = new URLSearchParams(text.slice(text.indexOf('?')))
  const tag = query.get('memo')
  const amount = readQueryAmount('stellar', query)
  const evidence = { ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  return { text: query.get('destination') ?? '', evidence }
}

/** Parses a Lightning invoice under its scheme (LUD-01), or in place of an address (BIP-21). */
const parseLightning = (text: string): Candidate | undefined => {
  const found = /^(?:lightning:(?:\/\/)?|bitcoin:\?(?:\S*&)?lightning=)(\w+)/i.exec(text)
  return found?.[1] ? { text: found[1], evidence: {} } : undefined
}

/** The parts of `[pay-]address[@chain][/function]`. */
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

/**
 * Parses a payment URI into its recipient and the evidence around it.
 * @returns undefined for other texts.
 */
export function parsePaymentUri(text: string): Candidate | undefined {
  const special = parseShortName(text) ?? parseStellarPayment(text) ?? parseLightning(text)
  if (special) return special
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (!Object.hasOwn(SCHEMES, scheme)) return
  const [rest = '', ...more] = text.slice(colon + 1).split('?')
  const path = percentDecoded(rest.replace(/^\/\//, ''))
  // QR codes often have upper case, which needs fewer modules.
  const query = new URLSearchParams(
    [...new URLSearchParams(more.join('?'))].map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (scheme === 'ethereum') return parseEthereumPayment(path, query)
  const networks = SCHEMES[scheme] ?? []
  const tag = readQueryTag(query)
  const amount = scheme === 'ton' ? readTonAmount(query) : readQueryAmount(scheme, query)
  const evidence: Evidence = { networks, ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  if (scheme === 'ton') return { text: path.replace(/^transfer\//i, ''), evidence }
  // The checksum of CashAddr includes the scheme; legacy addresses have none in theirs.
  const isCashaddr = networks[0] === 'BCH' && !/^[123mn]/.test(path)
  return { text: isCashaddr ? `${text.slice(0, colon)}:${path}` : path, evidence }
}
