import { amountOfEthereum, amountOfQuery, amountOfTon } from './amounts'
import type { Candidate, Context } from './links'
import { CHAIN_IDS } from './networks'
import { percentDecoded } from './plain-text'
import type { Network } from './reading'
import { tagOfQuery } from './tags'

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
const SHORT_NAMES = new Map<string, Context>([
  ['eth', { networks: ['ETH'] }],
  ['matic', { networks: ['MATIC'] }],
  ['pol', { networks: ['MATIC'] }],
  ['bnb', { networks: ['BNB'] }],
  ['bsc', { networks: ['BNB'] }],
  ['ftm', { networks: ['FTM'] }],
  ['etc', { networks: ['ETC'] }],
  ['sep', { networks: ['ETH'], isTest: true }],
  ...['arb1', 'oeth', 'base', 'avax', 'gno', 'celo', 'linea'].map((name): [string, Context] => [
    name,
    { other: name },
  ]),
])

/** An address with the network's short name before it: eth:0x… */
function ofShortName(text: string): Candidate | undefined {
  const [, name = '', address = ''] = /^([a-z0-9]{3,5}):(0x\w+)$/i.exec(text) ?? []
  const context = SHORT_NAMES.get(name.toLowerCase())
  return context && { text: address, context }
}

/** A payment of Stellar: SEP-7. */
function ofStellar(text: string): Candidate | undefined {
  if (!/^web\+stellar:pay\?/i.test(text)) return
  const query = new URLSearchParams(text.slice(text.indexOf('?')))
  const tag = query.get('memo')
  const amount = amountOfQuery('stellar', query)
  const context = { ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  return { text: query.get('destination') ?? '', context }
}

/** An invoice of Lightning, under its scheme (LUD-01), or in place of an address: BIP-21. */
const ofLightning = (text: string): Candidate | undefined => {
  const found = /^(?:lightning:(?:\/\/)?|bitcoin:\?(?:\S*&)?lightning=)(\w+)/i.exec(text)
  return found?.[1] ? { text: found[1], context: {} } : undefined
}

/** The parts of `[pay-]address[@chain][/function]`. */
function ofEthereum(path: string, query: URLSearchParams): Candidate {
  const [target = '', action] = path.replace(/^pay-/i, '').split('/')
  const [token = '', chain] = target.split('@')
  const payee = action === 'transfer' ? query.get('address') : null
  const amount = amountOfEthereum(query, payee === null ? undefined : token)
  const network = CHAIN_IDS.get(chain ?? '')
  const other = chain !== undefined && !network ? { other: `@${chain}` } : {}
  const context = { ...(network ? { networks: [network] } : other), ...(amount ? { amount } : {}) }
  return { text: payee ?? token, context }
}

/** Whose address a payment URI has; nothing for what is none. */
export function candidateOfUri(text: string): Candidate | undefined {
  const special = ofShortName(text) ?? ofStellar(text) ?? ofLightning(text)
  if (special) return special
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (!Object.hasOwn(SCHEMES, scheme)) return
  const [rest = '', ...more] = text.slice(colon + 1).split('?')
  const path = percentDecoded(rest.replace(/^\/\//, ''))
  // In a QR code a request is often in capitals, which take less room.
  const query = new URLSearchParams(
    [...new URLSearchParams(more.join('?'))].map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (scheme === 'ethereum') return ofEthereum(path, query)
  const networks = SCHEMES[scheme] ?? []
  const tag = tagOfQuery(query)
  const amount = scheme === 'ton' ? amountOfTon(query) : amountOfQuery(scheme, query)
  const context: Context = { networks, ...(tag ? { tag } : {}), ...(amount ? { amount } : {}) }
  if (scheme === 'ton') return { text: path.replace(/^transfer\//i, ''), context }
  // The scheme is a part of CashAddr's checksum, and of no legacy address.
  const isCashaddr = networks[0] === 'BCH' && !/^[123mn]/.test(path)
  return { text: isCashaddr ? `${text.slice(0, colon)}:${path}` : path, context }
}
