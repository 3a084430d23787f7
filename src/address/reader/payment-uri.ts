import type { Candidate, Context } from './links'
import { CHAIN_IDS } from './networks'
import { percentDecoded } from './plain-text'
import type { Network } from './reading'

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

/** The parts of `[pay-]address[@chain][/function]`. */
function ofEthereum(path: string, query: URLSearchParams): Candidate {
  const [target = '', action] = path.replace(/^pay-/i, '').split('/')
  const [token = '', chain] = target.split('@')
  const text = action === 'transfer' ? (query.get('address') ?? token) : token
  if (chain === undefined) return { text, context: {} }
  const network = CHAIN_IDS.get(chain)
  return { text, context: network ? { networks: [network] } : { other: `@${chain}` } }
}

/** Whose address a payment URI has; nothing for what is none. */
export function candidateOfUri(text: string): Candidate | undefined {
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (!Object.hasOwn(SCHEMES, scheme)) return
  const [rest = '', ...more] = text.slice(colon + 1).split('?')
  const path = percentDecoded(rest.replace(/^\/\//, ''))
  const query = new URLSearchParams(more.join('?'))
  if (scheme === 'ethereum') return ofEthereum(path, query)
  const networks = SCHEMES[scheme] ?? []
  const context: Context = { networks }
  if (scheme === 'ton') return { text: path.replace(/^transfer\//i, ''), context }
  // The scheme is a part of CashAddr's checksum, and of no legacy address.
  const isCashaddr = networks[0] === 'BCH' && !/^[123mn]/.test(path)
  return { text: isCashaddr ? `${text.slice(0, colon)}:${path}` : path, context }
}
