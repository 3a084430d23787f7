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

/** BIP-352, "Address encoding": silent payments. */
export const SILENT_PAYMENT = new Map<string, Match[]>([
  ['sp', onMainnet('BTC')],
  ['tsp', onTestnet('BTC')],
])

/** Human-readable parts: SLIP-173, the Cosmos chain registry, CIP-5 (Cardano), ZIP-173 and ZIP-316 (Zcash). */
export const OTHER_PREFIXES = new Map(
  Object.entries({
    addr: 'Cardano',
    addr_test: 'Cardano (test network)',
    akash: 'Akash',
    avax: 'Avalanche',
    axelar: 'Axelar',
    bnb: 'BNB Beacon Chain',
    celestia: 'Celestia',
    cosmos: 'Cosmos Hub',
    cosmosvaloper: 'Cosmos Hub',
    dgb: 'DigiByte',
    dydx: 'dYdX Chain',
    erd: 'MultiversX',
    ex: 'Liquid',
    grs: 'Groestlcoin',
    inj: 'Injective',
    io: 'IoTeX',
    juno: 'Juno',
    kava: 'Kava',
    mona: 'Monacoin',
    neutron: 'Neutron',
    noble: 'Noble',
    one: 'Harmony',
    osmo: 'Osmosis',
    secret: 'Secret Network',
    sei: 'Sei',
    smr: 'Shimmer',
    stake: 'Cardano',
    stars: 'Stargaze',
    terra: 'Terra',
    tex: 'Zcash',
    thor: 'THORChain',
    u: 'Zcash',
    vtc: 'Vertcoin',
    zil: 'Zilliqa',
    zs: 'Zcash',
  }),
)

/**
 * Prefixes of secrets: Sui (SIP-15), Nostr (NIP-19, NIP-49), Cardano (CIP-5), Zcash (ZIP-32), age.
 * Their texts stay secret with a wrong checksum too, since no other text has the prefix and the length.
 */
export const SECRET_PREFIX =
  /^(?:suiprivkey|nsec|ncryptsec|age-secret-key-|xprv|[a-z_]+_(?:x?sk|vk?sk)|[a-z]+_xsk|secret-extended-key-(?:main|test))1(?=[02-9ac-hj-np-z]{30})/i
