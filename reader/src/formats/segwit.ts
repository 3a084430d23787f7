import type { Match } from '../finding.ts'
import { onMainnet, onTestnet } from './content.ts'

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

/** Human-readable parts: SLIP-173, the Cosmos chain registry, CIP-5 (Cardano), ZIP-173 and ZIP-316 (Zcash). */
export const OTHER_PREFIXES = new Map(
  Object.entries({
    account_rdx: 'Radix',
    addr: 'Cardano',
    addr_test: 'Cardano (test network)',
    agoric: 'Agoric',
    akash: 'Akash',
    aleo: 'Aleo',
    archway: 'Archway',
    avax: 'Avalanche',
    axelar: 'Axelar',
    band: 'BandChain',
    bbn: 'Babylon',
    bnb: 'BNB Beacon Chain',
    btg: 'Bitcoin Gold',
    celestia: 'Celestia',
    ckb: 'Nervos CKB',
    ckt: 'Nervos CKB (test network)',
    cosmos: 'Cosmos Hub',
    cosmosvaloper: 'Cosmos Hub',
    cro: 'Cronos POS',
    dgb: 'DigiByte',
    dydx: 'dYdX Chain',
    dym: 'Dymension',
    elys: 'Elys',
    erd: 'MultiversX',
    evmos: 'Evmos',
    ex: 'Liquid',
    fetch: 'Fetch.ai',
    grin: 'Grin',
    grs: 'Groestlcoin',
    hs: 'Handshake',
    init: 'Initia',
    inj: 'Injective',
    io: 'IoTeX',
    iota: 'IOTA',
    juno: 'Juno',
    kava: 'Kava',
    kujira: 'Kujira',
    mantra: 'MANTRA',
    mona: 'Monacoin',
    nc: 'Namecoin',
    neutron: 'Neutron',
    noble: 'Noble',
    nolus: 'Nolus',
    one: 'Harmony',
    osmo: 'Osmosis',
    penumbra: 'Penumbra',
    persistence: 'Persistence',
    qc: 'Qtum',
    regen: 'Regen',
    saga: 'Saga',
    secret: 'Secret Network',
    sei: 'Sei',
    sent: 'Sentinel',
    smr: 'Shimmer',
    somm: 'Sommelier',
    stake: 'Cardano',
    stars: 'Stargaze',
    stride: 'Stride',
    sys: 'Syscoin',
    terra: 'Terra',
    tex: 'Zcash',
    thor: 'THORChain',
    tnam: 'Namada',
    txch: 'Chia (test network)',
    u: 'Zcash',
    umee: 'UX Chain',
    vtc: 'Vertcoin',
    xch: 'Chia',
    xion: 'XION',
    zeta: 'ZetaChain',
    zil: 'Zilliqa',
    zs: 'Zcash',
  }),
)

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
