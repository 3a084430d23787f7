import type { Network } from './reader/reading'

/**
 * The names of networks, which their coins share only in part: BNB is the coin of BNB Smart Chain.
 * They are proper names, and the same in every language.
 */
const NAMES: Record<Network, string> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  TRX: 'Tron',
  SOL: 'Solana',
  MATIC: 'Polygon',
  XRP: 'XRP Ledger',
  BNB: 'BNB Smart Chain',
  TON: 'TON',
  DOGE: 'Dogecoin',
  FTM: 'Fantom',
  LTC: 'Litecoin',
  DASH: 'Dash',
  BCH: 'Bitcoin Cash',
  ETC: 'Ethereum Classic',
}

/** The name of a network, which is apart from the name of its coin (`coinName`). */
export const networkName = (network: Network) => NAMES[network]
