import { isProductNetwork, type Match, type Network } from '../finding.ts'
import { onMainnet, onTestnet } from '../formats/content.ts'

/**
 * Networks whose addresses are 0x and 40 digits (github.com/ethereum-lists/chains). Each with its EIP-155 chain ID, its
 * EIP-3770 short names, the hosts of its explorers, and its names in labels, without spaces and hyphens. Names that are
 * ordinary words are no labels.
 */
const CHAINS: [network: Network, id: string, names: string, hosts: string, labels: string][] = [
  ['ETH', '1', 'eth', 'etherscan.io ethplorer.io beaconcha.in', 'erc20 ethereum ایتھیریم'],
  ['MATIC', '137', 'matic pol', 'polygonscan.com', 'polygon polygonpos'],
  ['BNB', '56', 'bnb bsc', 'bscscan.com', 'bep20 bsc binancesmartchain bnbchain bnbsmartchain'],
  ['FTM', '250', 'ftm', 'ftmscan.com', 'fantom'],
  ['ETC', '61', 'etc', 'etc.blockscout.com', 'ethereumclassic'],
  ['Arbitrum One', '42161', 'arb1', 'arbiscan.io', 'arbitrum arbitrumone arb arbevm'],
  ['ApeChain', '33139', 'ape', 'apescan.io', 'apechain'],
  ['Arbitrum Nova', '42170', 'arb-nova', 'nova.arbiscan.io', 'arbitrumnova'],
  ['OP Mainnet', '10', 'oeth', 'optimistic.etherscan.io', 'optimism opmainnet opeth'],
  ['Base', '8453', 'base', 'basescan.org', 'basenetwork basechain basemainnet'],
  [
    'Avalanche',
    '43114',
    'avax',
    'snowtrace.io snowscan.xyz',
    'avalanche avalanchecchain avax avaxc avaxcchain cchain',
  ],
  ['Abstract', '2741', 'abstract', 'abscan.org', ''],
  ['Berachain', '80094', 'berachain', 'berascan.com', 'berachain'],
  ['Blast', '81457', 'blastmainnet', 'blastscan.io', 'blastmainnet'],
  ['Celo', '42220', 'celo', 'celoscan.io', 'celo'],
  ['Core', '1116', 'core', 'scan.coredao.org', 'coredao'],
  ['Cronos', '25', 'cro', 'cronoscan.com explorer.cronos.org', 'cronos'],
  ['Flare', '14', 'flr', 'flarescan.com', 'flarenetwork'],
  ['Fraxtal', '252', 'fraxtal', 'fraxscan.com', 'fraxtal'],
  ['Gnosis', '100', 'gno', 'gnosisscan.io', 'gnosis gnosischain xdai'],
  ['HECO', '128', 'heco', 'hecoinfo.com', 'heco'],
  ['HyperEVM', '999', '', 'hyperevmscan.io', 'hyperevm'],
  ['Kaia', '8217', 'kaia', 'kaiascan.io klaytnscope.com', 'kaia klaytn'],
  ['KCC', '321', 'kcs', 'explorer.kcc.io', 'kcc'],
  ['Linea', '59144', 'linea', 'lineascan.build', 'linea'],
  ['Manta Pacific', '169', 'manta', 'pacific-explorer.manta.network', 'mantapacific'],
  ['Mantle', '5000', 'mantle', 'mantlescan.xyz', 'mantlenetwork'],
  ['Metis', '1088', 'metis-andromeda', 'andromeda-explorer.metis.io', 'metis'],
  ['Mode', '34443', 'mode', 'modescan.io', ''],
  ['Monad', '143', 'monad', 'monadscan.com', 'monad'],
  ['Moonbeam', '1284', 'mbeam', 'moonbeam.moonscan.io', 'moonbeam'],
  ['Moonriver', '1285', 'mriver', 'moonriver.moonscan.io', 'moonriver'],
  ['opBNB', '204', 'obnb', 'opbnb.bscscan.com opbnbscan.com', 'opbnb'],
  ['Polygon zkEVM', '1101', 'zkevm', 'zkevm.polygonscan.com', 'polygonzkevm'],
  ['PulseChain', '369', 'pls', 'scan.pulsechain.com', 'pulsechain'],
  ['Ronin', '2020', 'ron', 'app.roninchain.com explorer.roninchain.com', 'ronin'],
  ['Rootstock', '30', 'rsk', 'explorer.rootstock.io', 'rootstock rsk'],
  ['Scroll', '534352', 'scr', 'scrollscan.com', 'scrollmainnet'],
  ['Sei', '1329', 'sei', 'seiscan.io seitrace.com', 'sei seievm'],
  ['Soneium', '1868', 'soneium', 'soneium.blockscout.com', 'soneium'],
  ['Sonic', '146', 'sonic', 'sonicscan.org', ''],
  ['Taiko', '167000', 'tko-mainnet', 'taikoscan.io', 'taiko'],
  ['Theta', '361', 'theta-mainnet', 'explorer.thetatoken.org', ''],
  ['Unichain', '130', 'unichain', 'uniscan.xyz', 'unichain'],
  ['VeChain', '100009', '', 'explore.vechain.org vechainstats.com', 'vechain'],
  ['World Chain', '480', '', 'worldscan.org', 'worldchain'],
  ['XDC Network', '50', 'xdc', 'xdcscan.com xdcscan.io', 'xdc'],
  ['zkSync Era', '324', 'zksync', 'era.zksync.network explorer.zksync.io', 'zksync zksyncera'],
  ['Zora', '7777777', 'zora', 'explorer.zora.energy', ''],
]

/** Chain IDs of test networks: Goerli, Sepolia, Holesky, Hoodi, Mumbai, Amoy, and those of the other networks. */
const TEST_CHAINS: [network: Network, ids: string][] = [
  ['ETH', '5 11155111 17000 560048'],
  ['MATIC', '80001 80002'],
  ['BNB', '97'],
  ['FTM', '4002'],
  ['ETC', '63'],
  ['Rootstock', '31'],
  ['Base', '84531 84532'],
  ['Arbitrum One', '421614'],
  ['OP Mainnet', '11155420'],
  ['Avalanche', '43113'],
  ['Linea', '59141'],
  ['Scroll', '534351'],
  ['zkSync Era', '300'],
]

const toWords = (text: string) => (text === '' ? [] : text.split(' '))

/** The networks by the words of a column of CHAINS. */
const indexBy = (column: 1 | 2 | 3 | 4): [word: string, network: Network][] =>
  CHAINS.flatMap((chain) =>
    toWords(chain[column]).map((word): [string, Network] => [word, chain[0]]),
  )

const toMatch = ([word, network]: [string, Network]): [string, Match[]] => [
  word,
  onMainnet(network),
]

const CHAIN_IDS = new Map<string, Match[]>([
  ...indexBy(1).map(toMatch),
  ...TEST_CHAINS.flatMap(([network, ids]) =>
    toWords(ids).map((id): [string, Match[]] => [id, onTestnet(network)]),
  ),
])

/** @param id in decimal or hexadecimal, as in 0x38. */
export const findChain = (id: string) => CHAIN_IDS.get(id) ?? CHAIN_IDS.get(String(Number(id)))

/** EIP-3770. Polygon was matic until 2024. */
export const SHORT_NAMES = new Map<string, Match[]>([
  ...indexBy(2).map(toMatch),
  ['sep', onTestnet('ETH')],
])

/** Networks by their names in labels. */
export const CHAIN_NAMES = new Map<string, Match[]>(indexBy(4).map(toMatch))

export const EVM_EXPLORERS = indexBy(3)

export const EVM_LABELS = indexBy(4)

const OTHER_NETWORKS = new Set(
  CHAINS.map(([network]) => network).filter((network) => !isProductNetwork(network)),
)

/** Networks of the format besides the product's. */
export const isOtherEvmNetwork = ({ network }: Match) =>
  OTHER_NETWORKS.has(network) || network.startsWith('chain ')
