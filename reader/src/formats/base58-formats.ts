import { type Match, onMainnet, onTestnet } from '../finding.ts'

export type Base58Format = {
  alphabet: 'bitcoin' | 'xrp'
  version: number[]
  /** Bytes, including the version, excluding the checksum of four bytes. */
  size: number
  is: Match[] | 'private-key'
  /** The namespace of the account, whose other part is the payload (formats/account.ts). */
  account: string
}

const bitcoin = (
  version: number[],
  size: number,
  is: Base58Format['is'],
  account = '',
): Base58Format => ({ alphabet: 'bitcoin', version, size, is, account })

const address = (version: number, is: Match[], account: string) =>
  bitcoin([version], 21, is, account)

/** The 34th byte marks a compressed public key. */
const key = (version: number) => [33, 34].map((size) => bitcoin([version], size, 'private-key'))

const xrp = (version: number[], size: number, is: Base58Format['is']): Base58Format => ({
  alphabet: 'xrp',
  version,
  size,
  is,
  account: 'xrp',
})

/**
 * - Bitcoin, Litecoin, Dogecoin, Dash: `base58Prefixes` in src/chainparams.cpp (src/kernel/chainparams.cpp)
 *   of bitcoin/bitcoin, litecoin-project/litecoin, dogecoin/dogecoin and dashpay/dash. Litecoin's
 *   0x05 and 0xc4 are its SCRIPT_ADDRESS, which SCRIPT_ADDRESS2 (0x32, 0x3a) replaced.
 * - Bitcoin Cash: the legacy format of the CashAddr specification, identical to Bitcoin's.
 * - DigiByte: 0x1e, as Dogecoin's (DigiByte-Core/digibyte), told apart by a label.
 * - Tron: developers.tron.network, "Account"; the test networks Shasta and Nile use 0x41, too.
 * - XRP: xrpl.org, "Base58 encodings": accounts 0x00, seeds 0x21, Ed25519 seeds 0x01e14b.
 *   X-addresses: XLS-5, 0x0544 and 0x0493, with 20 bytes, one of flags and 8 of the tag.
 * - Helium: helium/helium-js, packages/crypto/src/Address.ts.
 * - BIP-38: 0x0142 and 0x0143.
 */
export const BASE58_FORMATS: Base58Format[] = [
  address(0x00, onMainnet('BTC', 'BCH'), 'p2pkh'),
  address(0x05, onMainnet('BTC', 'BCH', 'LTC'), 'p2sh'),
  address(0x6f, onTestnet('BTC', 'BCH', 'LTC'), 'test-p2pkh'),
  address(0xc4, onTestnet('BTC', 'BCH', 'LTC', 'DOGE'), 'test-p2sh'),
  address(0x30, onMainnet('LTC'), 'ltc-p2pkh'),
  address(0x32, onMainnet('LTC'), 'ltc-p2sh'),
  address(0x3a, onTestnet('LTC'), 'test-ltc-p2sh'),
  address(0x1e, onMainnet('DOGE'), 'doge-p2pkh'),
  address(0x16, onMainnet('DOGE'), 'doge-p2sh'),
  address(0x71, onTestnet('DOGE'), 'test-doge-p2pkh'),
  address(0x4c, onMainnet('DASH'), 'dash-p2pkh'),
  address(0x10, onMainnet('DASH'), 'dash-p2sh'),
  address(0x8c, onTestnet('DASH'), 'test-dash-p2pkh'),
  address(0x13, onTestnet('DASH'), 'test-dash-p2sh'),
  address(0x41, onMainnet('TRX'), 'tron'),
  bitcoin([0xcb, 0x01, 0x01], 36, onMainnet('Mina'), 'mina'),
  // A byte of the network and the curve, and a public key.
  ...[0x00, 0x01].map((curve) =>
    bitcoin([0x00, curve], 34, onMainnet('Helium'), `helium-${curve}`),
  ),
  xrp([0x00], 21, onMainnet('XRP')),
  xrp([0x05, 0x44], 31, onMainnet('XRP')),
  xrp([0x04, 0x93], 31, onTestnet('XRP')),
  // Bitcoin and Bitcoin Cash, Litecoin, Dogecoin, Dash, and their test networks.
  ...[0x80, 0xb0, 0x9e, 0xcc, 0xef, 0xf1].flatMap(key),
  bitcoin([0x01, 0x42], 39, 'private-key'),
  bitcoin([0x01, 0x43], 39, 'private-key'),
  xrp([0x21], 17, 'private-key'),
  xrp([0x01, 0xe1, 0x4b], 19, 'private-key'),
]
