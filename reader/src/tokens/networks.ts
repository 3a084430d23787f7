import type { Match, Network } from '../finding.ts'
import { onMainnet, onTestnet } from '../formats/content.ts'
import { EVM_EXPLORERS } from './evm-chains.ts'

/** Hosts of explorers. */
export const EXPLORERS = new Map<string, Network>([
  ...EVM_EXPLORERS,
  ['mempool.space', 'BTC'],
  ['blockstream.info', 'BTC'],
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
  ['kaspa.org', 'Kaspa'],
  ['cardanoscan.io', 'Cardano'],
  ['hashscan.io', 'Hedera'],
  ['stellar.expert', 'Stellar'],
  ['solana.fm', 'SOL'],
  ['solanabeach.io', 'SOL'],
  ['livenet.xrpl.org', 'XRP'],
  ['tonapi.io', 'TON'],
  ['suiscan.xyz', 'Sui'],
  ['suivision.xyz', 'Sui'],
  ['explorer.sui.io', 'Sui'],
  ['explorer.aptoslabs.com', 'Aptos'],
  ['aptoscan.com', 'Aptos'],
  ['starkscan.co', 'Starknet'],
  ['voyager.online', 'Starknet'],
  ['nearblocks.io', 'NEAR'],
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
  ['nano', ['Nano']],
  ['algorand', ['Algorand']],
  ['kaspa', ['Kaspa']],
  ['ecash', ['eCash']],
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
  ['sui', 'Sui'],
  ['aptos', 'Aptos'],
  ['near', 'NEAR'],
  ['starknet', 'Starknet'],
  ['algorand', 'Algorand'],
])

/** CAIP: the first 32 digits of the genesis block's hash (github.com/ChainAgnostic/namespaces, bip122). */
export const GENESIS = new Map<string, Match[]>([
  ['000000000019d6689c085ae165831e93', onMainnet('BTC')],
  ['000000000933ea01ad0ee984209779ba', onTestnet('BTC')],
  ['12a765e31ffd4059bada1e25190f6e98', onMainnet('LTC')],
  ['1a91e3dace36e2be3bf030a65679fe82', onMainnet('DOGE')],
  ['000000000000000000651ef99cb9fcbe', onMainnet('BCH')],
])
