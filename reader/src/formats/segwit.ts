import { type Match, onMainnet, onTestnet } from '../finding.ts'

/** BIP-173 (bc, tb), and bech32_hrp in the chainparams of Bitcoin Core and Litecoin Core. */
export const SEGWIT = new Map<string, Match[]>([
  ['bc', onMainnet('BTC')],
  ['tb', onTestnet('BTC')],
  ['bcrt', onTestnet('BTC')],
  ['ltc', onMainnet('LTC')],
  ['tltc', onTestnet('LTC')],
  ['rltc', onTestnet('LTC')],
])

/** LIP-4, "Stealth addresses": of the extension blocks of Litecoin (MWEB). */
export const MWEB = new Map<string, Match[]>([
  ['ltcmweb', onMainnet('LTC')],
  ['tmweb', onTestnet('LTC')],
])

/** BIP-352, "Address encoding": silent payments. */
export const SILENT_PAYMENT = new Map<string, Match[]>([
  ['sp', onMainnet('BTC')],
  ['tsp', onTestnet('BTC')],
])

/** Prefixes of keys that show all payments and spend none: Zcash (ZIP-32, ZIP-316) and Cardano (CIP-5). */
export const VIEWING_PREFIX = /^(?:zxview|zivk|u(?:view|ivk)|(?:acct|root)_(?:shared_)?xvk)/

/**
 * Prefixes of texts without an account: recipients of age, keys, hashes, pools, scripts, tokens and votes of Cardano,
 * public keys of Cosmos.
 */
export const NO_ACCOUNT_PREFIX =
  /^(?:age|pool|script|asset|drep|cc_(?:hot|cold)|gov_action|[a-z]+(?:valcons)?pub|\w+_(?:x?vkh?|pk|hash|data))$/

/**
 * Prefixes of secrets: Sui (SIP-15), Nostr (NIP-19, NIP-49), Cardano (CIP-5), Zcash (ZIP-32), age.
 * Their texts stay secret with a wrong checksum too, since no other text has the prefix and the length.
 */
export const SECRET_PREFIX =
  /^(?:suiprivkey|nsec|ncryptsec|age-secret-key-|xprv|[a-z_]+_(?:x?sk|vk?sk)|[a-z]+_xsk|ed25519e?_sk|secret-extended-key-(?:main|test))1(?=[02-9ac-hj-np-z]{30})/i
