/** Human-readable parts: SLIP-173, the Cosmos chain registry, CIP-5 (Cardano), ZIP-173 and ZIP-316 (Zcash). */
const BECH32: Record<string, string> = {
  addr: 'Cardano',
  addr_test: 'Cardano (test network)',
  akash: 'Akash',
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
  thor: 'THORChain',
  u: 'Zcash',
  vtc: 'Vertcoin',
  zil: 'Zilliqa',
  zs: 'Zcash',
}

/** Explorer hosts, EIP-155 chain ids as in EIP-681 (@10), and EIP-3770 short names. */
const LINKS: Record<string, string> = {
  'arbiscan.io': 'Arbitrum One',
  'basescan.org': 'Base',
  'optimistic.etherscan.io': 'OP Mainnet',
  'opbnb.bscscan.com': 'opBNB',
  'zkevm.polygonscan.com': 'Polygon zkEVM',
  '@10': 'OP Mainnet',
  '@100': 'Gnosis',
  '@8453': 'Base',
  arb1: 'Arbitrum One',
  oeth: 'OP Mainnet',
  base: 'Base',
  avax: 'Avalanche',
  gno: 'Gnosis',
  celo: 'Celo',
  linea: 'Linea',
  '@42161': 'Arbitrum One',
  '@42220': 'Celo',
  '@43114': 'Avalanche',
  '@59144': 'Linea',
}

/** A CashAddr prefix, and the first characters in Stellar (SEP-23) and Monero. */
const LETTERS: Record<string, string> = {
  ecash: 'eCash',
  G: 'Stellar',
  M: 'Stellar',
  C: 'Stellar',
  '4': 'Monero',
  '8': 'Monero',
}

const NAMES = new Map(Object.entries({ ...BECH32, ...LINKS, ...LETTERS }))

/** A label can be a name itself. */
const OWN_NAMES = new Set(NAMES.values())

/** @param toldBy a prefix, a host, a chain ID or a label. */
export function findNetworkNames(toldBy: string) {
  const name = NAMES.get(toldBy)
  if (name !== undefined) return [name]
  return OWN_NAMES.has(toldBy) ? [toldBy] : []
}

/**
 * Base58Check versions in hexadecimal: `base58Prefixes` in src/chainparams.cpp of each network; Tezos:
 * src/lib_crypto/base58.ml of tezos/tezos.
 */
const VERSIONS = new Map(
  Object.entries({
    '17': ['Neo', 'Ontology'],
    '26': ['Bitcoin Gold'],
    '35': ['Neo N3'],
    '37': ['Peercoin'],
    '3c': ['Ravencoin', 'Komodo'],
    '47': ['Vertcoin'],
    '1cb8': ['Zcash'],
    '1cbd': ['Zcash'],
    '1d25': ['Zcash (test network)'],
    '2089': ['Horizen'],
    '2096': ['Horizen'],
    '06a19f': ['Tezos'],
    '06a1a1': ['Tezos'],
    '06a1a4': ['Tezos'],
    '025a79': ['Tezos'],
  }),
)

export const findNamesOfVersion = (version: string) => VERSIONS.get(version) ?? []
