import type { Match, Network } from './reading'

export const onMainnet = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'main' }))

export const onTestnet = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'test' }))

/** Addresses are 0x and 40 hexadecimal digits. */
export const EVM = onMainnet('ETH', 'MATIC', 'BNB', 'FTM', 'ETC')

/** Transaction hashes are 64 hexadecimal digits without 0x. */
export const PLAIN_HASHES = onMainnet('BTC', 'LTC', 'DOGE', 'DASH', 'BCH', 'TRX', 'XRP', 'TON')

export type Base58Format = {
  alphabet: 'bitcoin' | 'xrp'
  /** The first bytes. */
  version: number[]
  /** Bytes, including the version, excluding the checksum of four bytes. */
  size: number
  is: Match[] | 'private-key'
}

const address = (version: number, is: Match[]): Base58Format => ({
  alphabet: 'bitcoin',
  version: [version],
  size: 21,
  is,
})

/** The 34th byte marks a compressed public key. */
const key = (version: number): Base58Format[] =>
  [33, 34].map((size) => ({ alphabet: 'bitcoin', version: [version], size, is: 'private-key' }))

const xrp = (version: number[], size: number, is: Base58Format['is']): Base58Format => ({
  alphabet: 'xrp',
  version,
  size,
  is,
})

/**
 * - Bitcoin, Litecoin, Dogecoin, Dash: `base58Prefixes` in src/chainparams.cpp (src/kernel/chainparams.cpp)
 *   of bitcoin/bitcoin, litecoin-project/litecoin, dogecoin/dogecoin and dashpay/dash. Litecoin's
 *   0x05 and 0xc4 are its SCRIPT_ADDRESS, which SCRIPT_ADDRESS2 (0x32, 0x3a) replaced.
 * - Bitcoin Cash: the legacy format of the CashAddr specification, identical to Bitcoin's.
 * - Tron: developers.tron.network, "Account"; the test networks Shasta and Nile use 0x41, too.
 * - XRP: xrpl.org, "Base58 encodings": accounts 0x00, seeds 0x21, Ed25519 seeds 0x01e14b.
 *   X-addresses: XLS-5, 0x0544 and 0x0493, with 20 bytes, one of flags and 8 of the tag.
 * - BIP-38: 0x0142 and 0x0143.
 */
export const BASE58_FORMATS: Base58Format[] = [
  address(0x00, onMainnet('BTC', 'BCH')),
  address(0x05, onMainnet('BTC', 'BCH', 'LTC')),
  address(0x6f, onTestnet('BTC', 'BCH', 'LTC')),
  address(0xc4, onTestnet('BTC', 'BCH', 'LTC', 'DOGE')),
  address(0x30, onMainnet('LTC')),
  address(0x32, onMainnet('LTC')),
  address(0x3a, onTestnet('LTC')),
  address(0x1e, onMainnet('DOGE')),
  address(0x16, onMainnet('DOGE')),
  address(0x71, onTestnet('DOGE')),
  address(0x4c, onMainnet('DASH')),
  address(0x10, onMainnet('DASH')),
  address(0x8c, onTestnet('DASH')),
  address(0x13, onTestnet('DASH')),
  address(0x41, onMainnet('TRX')),
  xrp([0x00], 21, onMainnet('XRP')),
  xrp([0x05, 0x44], 31, onMainnet('XRP')),
  xrp([0x04, 0x93], 31, onTestnet('XRP')),
  // Bitcoin and Bitcoin Cash, Litecoin, Dogecoin, Dash, and their test networks.
  ...[0x80, 0xb0, 0x9e, 0xcc, 0xef, 0xf1].flatMap(key),
  { alphabet: 'bitcoin', version: [0x01, 0x42], size: 39, is: 'private-key' },
  { alphabet: 'bitcoin', version: [0x01, 0x43], size: 39, is: 'private-key' },
  xrp([0x21], 17, 'private-key'),
  xrp([0x01, 0xe1, 0x4b], 19, 'private-key'),
]

/** BIP-173 (bc, tb), and bech32_hrp in the chainparams of Bitcoin Core and Litecoin Core. */
export const SEGWIT = new Map<string, Match[]>([
  ['bc', onMainnet('BTC')],
  ['tb', onTestnet('BTC')],
  ['bcrt', onTestnet('BTC')],
  ['ltc', onMainnet('LTC')],
  ['tltc', onTestnet('LTC')],
  ['rltc', onTestnet('LTC')],
])

/** eCash uses the format with its own prefix. */
export const CASHADDR = new Map<string, Match[] | 'other'>([
  ['bitcoincash', onMainnet('BCH')],
  ['bchtest', onTestnet('BCH')],
  ['bchreg', onTestnet('BCH')],
  ['ecash', 'other'],
])

/** EIP-155. */
export const CHAIN_IDS = new Map<string, Network>([
  ['1', 'ETH'],
  ['137', 'MATIC'],
  ['56', 'BNB'],
  ['250', 'FTM'],
  ['61', 'ETC'],
])
