import type { Match, Network } from '../finding.ts'
import { onMainnet, onTestnet } from '../formats/content.ts'

/** EIP-155 chain IDs (github.com/ethereum-lists/chains). */
export const CHAIN_IDS = new Map<string, Match[]>([
  ['1', onMainnet('ETH')],
  ['137', onMainnet('MATIC')],
  ['56', onMainnet('BNB')],
  ['250', onMainnet('FTM')],
  ['61', onMainnet('ETC')],
  ['10', onMainnet('OP Mainnet')],
  ['30', onMainnet('Rootstock')],
  ['50', onMainnet('XDC Network')],
  ['100', onMainnet('Gnosis')],
  ['204', onMainnet('opBNB')],
  ['324', onMainnet('zkSync Era')],
  ['1101', onMainnet('Polygon zkEVM')],
  ['2020', onMainnet('Ronin')],
  ['5000', onMainnet('Mantle')],
  ['8453', onMainnet('Base')],
  ['42161', onMainnet('Arbitrum One')],
  ['42220', onMainnet('Celo')],
  ['43114', onMainnet('Avalanche')],
  ['59144', onMainnet('Linea')],
  ['81457', onMainnet('Blast')],
  ['534352', onMainnet('Scroll')],
  // Test networks: Goerli, Sepolia, Holesky, Hoodi, Mumbai, Amoy, and those of the other networks.
  ['5', onTestnet('ETH')],
  ['11155111', onTestnet('ETH')],
  ['17000', onTestnet('ETH')],
  ['560048', onTestnet('ETH')],
  ['80001', onTestnet('MATIC')],
  ['80002', onTestnet('MATIC')],
  ['97', onTestnet('BNB')],
  ['4002', onTestnet('FTM')],
  ['63', onTestnet('ETC')],
  ['31', onTestnet('Rootstock')],
  ['84532', onTestnet('Base')],
  ['421614', onTestnet('Arbitrum One')],
  ['43113', onTestnet('Avalanche')],
])

/** EIP-3770 short names (github.com/ethereum-lists/chains); Polygon was matic until 2024. */
export const SHORT_NAMES = new Map<string, Match[]>([
  ['eth', onMainnet('ETH')],
  ['matic', onMainnet('MATIC')],
  ['pol', onMainnet('MATIC')],
  ['bnb', onMainnet('BNB')],
  ['bsc', onMainnet('BNB')],
  ['ftm', onMainnet('FTM')],
  ['etc', onMainnet('ETC')],
  ['sep', onTestnet('ETH')],
  ['arb1', onMainnet('Arbitrum One')],
  ['oeth', onMainnet('OP Mainnet')],
  ['base', onMainnet('Base')],
  ['avax', onMainnet('Avalanche')],
  ['gno', onMainnet('Gnosis')],
  ['celo', onMainnet('Celo')],
  ['linea', onMainnet('Linea')],
])

/** Hosts of explorers. */
export const EXPLORERS = new Map<string, Network>([
  ['mempool.space', 'BTC'],
  ['blockstream.info', 'BTC'],
  ['etherscan.io', 'ETH'],
  ['polygonscan.com', 'MATIC'],
  ['bscscan.com', 'BNB'],
  ['ftmscan.com', 'FTM'],
  ['tronscan.org', 'TRX'],
  ['tronscan.io', 'TRX'],
  ['solscan.io', 'SOL'],
  ['explorer.solana.com', 'SOL'],
  ['xrpscan.com', 'XRP'],
  ['bithomp.com', 'XRP'],
  ['litecoinspace.org', 'LTC'],
  ['tonscan.org', 'TON'],
  ['tonviewer.com', 'TON'],
  ['tonkeeper.com', 'TON'],
  ['dogechain.info', 'DOGE'],
  ['arbiscan.io', 'Arbitrum One'],
  ['basescan.org', 'Base'],
  ['snowtrace.io', 'Avalanche'],
  ['snowscan.xyz', 'Avalanche'],
  ['optimistic.etherscan.io', 'OP Mainnet'],
  ['opbnb.bscscan.com', 'opBNB'],
  ['zkevm.polygonscan.com', 'Polygon zkEVM'],
  ['celoscan.io', 'Celo'],
  ['lineascan.build', 'Linea'],
  ['gnosisscan.io', 'Gnosis'],
  ['xdcscan.com', 'XDC Network'],
  ['kaspa.org', 'Kaspa'],
  ['cardanoscan.io', 'Cardano'],
  ['hashscan.io', 'Hedera'],
  ['stellar.expert', 'Stellar'],
])

/** Schemes of payment requests: BIP-21 and its followers, EIP-681, Solana Pay, docs.ton.org, SEP-7. */
export const SCHEMES = new Map<string, Network[]>([
  ['bitcoin', ['BTC']],
  ['litecoin', ['LTC']],
  ['dogecoin', ['DOGE']],
  ['doge', ['DOGE']],
  ['dash', ['DASH']],
  ['bitcoincash', ['BCH']],
  ['bchtest', ['BCH']],
  // EIP-681: without a chain ID, the network is the wallet's, which is Ethereum until a user changes it.
  ['ethereum', ['ETH']],
  ['tron', ['TRX']],
  ['solana', ['SOL']],
  ['ton', ['TON']],
  ['tonkeeper', ['TON']],
  ['ripple', ['XRP']],
  ['xrpl', ['XRP']],
  ['xrp', ['XRP']],
  ['lightning', []],
  ['monero', ['Monero']],
  ['zcash', ['Zcash']],
  ['digibyte', ['DigiByte']],
  ['payto', []],
  ['web+stellar', ['Stellar']],
  ['stellar', ['Stellar']],
  ['web+cardano', ['Cardano']],
])

/** CAIP-2 namespaces besides eip155 and bip122. */
export const CAIP_NAMESPACES = new Map<string, Network>([
  ['solana', 'SOL'],
  ['tron', 'TRX'],
  ['xrpl', 'XRP'],
  ['tvm', 'TON'],
  ['ton', 'TON'],
  ['stellar', 'Stellar'],
  ['hedera', 'Hedera'],
])

/** CAIP: the first 32 digits of the genesis block's hash (github.com/ChainAgnostic/namespaces, bip122). */
export const GENESIS = new Map<string, Match[]>([
  ['000000000019d6689c085ae165831e93', onMainnet('BTC')],
  ['000000000933ea01ad0ee984209779ba', onTestnet('BTC')],
  ['12a765e31ffd4059bada1e25190f6e98', onMainnet('LTC')],
  ['1a91e3dace36e2be3bf030a65679fe82', onMainnet('DOGE')],
  ['000000000000000000651ef99cb9fcbe', onMainnet('BCH')],
])
