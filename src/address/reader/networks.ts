import type { Match, Network } from './reading'

export const onMain = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'main' }))

export const onTest = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'test' }))

/** The networks whose addresses are 0x and 40 hexadecimal digits. */
export const EVM = onMain('ETH', 'MATIC', 'BNB', 'FTM', 'ETC')

/** The networks whose transaction hashes are 64 hexadecimal digits without 0x. */
export const PLAIN_HASHES = onMain('BTC', 'LTC', 'DOGE', 'DASH', 'BCH', 'TRX', 'XRP', 'TON')

export type Base58Row = {
  alphabet: 'bitcoin' | 'xrp'
  /** The first bytes. */
  version: number[]
  /** How many bytes there are, these included, and the checksum's four not. */
  size: number
  is: Match[] | 'private-key'
}

const address = (version: number, is: Match[]): Base58Row => ({
  alphabet: 'bitcoin',
  version: [version],
  size: 21,
  is,
})

/** With and without the last byte, which marks a compressed public key. */
const key = (version: number): Base58Row[] =>
  [33, 34].map((size) => ({ alphabet: 'bitcoin', version: [version], size, is: 'private-key' }))

const xrp = (version: number[], size: number, is: Base58Row['is']): Base58Row => ({
  alphabet: 'xrp',
  version,
  size,
  is,
})

/**
 * The Base58Check formats by version bytes.
 *
 * - Bitcoin, Litecoin, Dogecoin, Dash: `base58Prefixes` in src/chainparams.cpp (src/kernel/chainparams.cpp)
 *   of bitcoin/bitcoin, litecoin-project/litecoin, dogecoin/dogecoin and dashpay/dash. Litecoin's
 *   0x05 and 0xc4 are its SCRIPT_ADDRESS, which SCRIPT_ADDRESS2 (0x32, 0x3a) replaced.
 * - Bitcoin Cash: the legacy format, which the CashAddr specification keeps: the same as Bitcoin's.
 * - Tron: 0x41, developers.tron.network, "Account", the same on its test networks Shasta and Nile.
 * - XRP: xrpl.org, "Base58 encodings": accounts 0x00, seeds 0x21, Ed25519 seeds 0x01e14b.
 *   X-addresses: XLS-5, 0x0544 and 0x0493, with 20 bytes, one of flags and 8 of the tag.
 * - BIP-38: 0x0142 and 0x0143.
 */
export const BASE58: Base58Row[] = [
  address(0x00, onMain('BTC', 'BCH')),
  address(0x05, onMain('BTC', 'BCH', 'LTC')),
  address(0x6f, onTest('BTC', 'BCH', 'LTC')),
  address(0xc4, onTest('BTC', 'BCH', 'LTC', 'DOGE')),
  address(0x30, onMain('LTC')),
  address(0x32, onMain('LTC')),
  address(0x3a, onTest('LTC')),
  address(0x1e, onMain('DOGE')),
  address(0x16, onMain('DOGE')),
  address(0x71, onTest('DOGE')),
  address(0x4c, onMain('DASH')),
  address(0x10, onMain('DASH')),
  address(0x8c, onTest('DASH')),
  address(0x13, onTest('DASH')),
  address(0x41, onMain('TRX')),
  xrp([0x00], 21, onMain('XRP')),
  xrp([0x05, 0x44], 31, onMain('XRP')),
  xrp([0x04, 0x93], 31, onTest('XRP')),
  // Bitcoin and Bitcoin Cash, Litecoin, Dogecoin, Dash, and their test networks.
  ...[0x80, 0xb0, 0x9e, 0xcc, 0xef, 0xf1].flatMap(key),
  { alphabet: 'bitcoin', version: [0x01, 0x42], size: 39, is: 'private-key' },
  { alphabet: 'bitcoin', version: [0x01, 0x43], size: 39, is: 'private-key' },
  xrp([0x21], 17, 'private-key'),
  xrp([0x01, 0xe1, 0x4b], 19, 'private-key'),
]

/**
 * The prefixes of SegWit addresses: BIP-173 (bc, tb), bech32_hrp in the chainparams of Bitcoin Core
 * (bcrt) and Litecoin Core (ltc, tltc, rltc).
 */
export const SEGWIT = new Map<string, Match[]>([
  ['bc', onMain('BTC')],
  ['tb', onTest('BTC')],
  ['bcrt', onTest('BTC')],
  ['ltc', onMain('LTC')],
  ['tltc', onTest('LTC')],
  ['rltc', onTest('LTC')],
])

/** The prefixes of CashAddr, by its specification; eCash uses the format with its own prefix. */
export const CASHADDR = new Map<string, Match[] | 'other'>([
  ['bitcoincash', onMain('BCH')],
  ['bchtest', onTest('BCH')],
  ['bchreg', onTest('BCH')],
  ['ecash', 'other'],
])

/** The chain ids of EIP-155. */
export const CHAIN_IDS = new Map<string, Network>([
  ['1', 'ETH'],
  ['137', 'MATIC'],
  ['56', 'BNB'],
  ['250', 'FTM'],
  ['61', 'ETC'],
])
