import { isProductNetwork, type Match, type Network, onMainnet, onTestnet } from '../finding.ts'
import { NETWORKS, type NetworkSigns, type NetworkSpec } from './network-specs.ts'

const splitNames = (text = '') => text.split(' ').filter((word) => word !== '')

function indexBy(kind: keyof NetworkSigns): ReadonlyMap<string, Match[]> {
  const index = new Map<string, Match[]>()
  const add = (words: string | undefined, matches: Match[]) => {
    for (const word of splitNames(words)) index.set(word, [...(index.get(word) ?? []), ...matches])
  }
  for (const spec of NETWORKS) {
    add(spec[kind], onMainnet(spec.id))
    add(spec.test?.[kind], onTestnet(spec.id))
  }
  return index
}

export const SCHEMES = indexBy('schemes')
export const CAIP_NAMESPACES = indexBy('caip')
export const GENESIS = indexBy('genesis')
export const SHORT_NAMES = indexBy('shortNames')
export const BECH32_PREFIXES = indexBy('bech32')
export const BASE58_VERSIONS = indexBy('base58')
export const SS58_IDS = indexBy('ss58')

const HOSTS = indexBy('hosts')

/** The networks of a host or of the domain that it is in, and the subdomains in front of that. */
export function findByHost(host: string): { networks: Match[]; subdomains: string[] } | undefined {
  const labels = host.toLowerCase().split('.')
  for (let index = 0; index < labels.length - 1; index++) {
    const networks = HOSTS.get(labels.slice(index).join('.'))
    if (networks) return { networks, subdomains: labels.slice(0, index) }
  }
}

export const PRODUCT_EVM: Match[] = onMainnet(
  ...NETWORKS.filter(({ id, chainIds }) => chainIds && isProductNetwork(id)).map(({ id }) => id),
)

/** Whether Bech32 with a prefix has the account of an EVM address. */
export const isEvmPrefix = (prefix: string) =>
  BECH32_PREFIXES.get(prefix)?.some(({ network }) => findNetworkSpec(network)?.hasEvmAccounts) ===
  true

const CHAINS = indexBy('chainIds')

/** @param id in decimal or hexadecimal, as in 0x38. */
export const findByChainId = (id: string) => CHAINS.get(id) ?? CHAINS.get(String(Number(id)))

const NAMES = indexBy('names')
const SYMBOLS = indexBy('symbols')

export const MAX_NAME = Math.max(...[...NAMES.keys()].map(({ length }) => length))

const MAX_HYPHENS = 3

/** @param name without spaces and hyphens; in upper case, it may be an ordinary word. */
export const findByName = (name: string) => NAMES.get(name)

/** A symbol in upper case, or one that is no word. */
export const findBySymbol = (symbol: string) =>
  SYMBOLS.get(symbol) ?? SYMBOLS.get(symbol.toLowerCase())

export const isOrdinaryWord = (symbol: string) => !SYMBOLS.has(symbol.toLowerCase())

/** Token standards, which exchanges write behind a coin: usdterc20. Letters and digits are no other word's end. */
const STANDARDS = [...NAMES.keys()].filter((name) => /^[a-z]+\d\d$/.test(name))

export function findStandard(word: string): Match[] | undefined {
  const name = STANDARDS.find((one) => word.endsWith(one))
  return name === undefined ? undefined : NAMES.get(name)
}

const findByAnyName = (word: string) =>
  NAMES.get(word) ?? NAMES.get(word.toUpperCase()) ?? findBySymbol(word.toUpperCase())

const isMain = ({ chain }: Match) => chain === 'main'

/** The main network that a word names where no ordinary words stand, such as a part of a link. */
export function findByWord(word: string): Match[] | undefined {
  if (word.length > MAX_NAME + MAX_HYPHENS) return
  const plain = word.toLowerCase().replace(/[-_]/g, '')
  const found = findByAnyName(plain) ?? SCHEMES.get(plain)
  return found?.every(isMain) ? found : undefined
}

export const isTestNetwork = (word: string) =>
  word === 'testnet' || findByAnyName(word)?.some(isMain) === false

const SPECS = new Map(NETWORKS.map((spec) => [spec.id, spec]))

export const findNetworkSpec = (id: Network): NetworkSpec | undefined => SPECS.get(id)

/** Whether transactions of a network have hashes of 64 digits that are written as a text is. */
export function hasHashes({ network }: Match, text: string): boolean {
  const own = network.startsWith('chain ') ? '0x' : SPECS.get(network)?.hashes
  return own === (/^0x/i.test(text) ? '0x' : 'plain')
}

export const isOtherEvmNetwork = ({ network }: Match) =>
  network.startsWith('chain ') ||
  (!isProductNetwork(network) && SPECS.get(network)?.chainIds !== undefined)
