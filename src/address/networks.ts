import type { Network } from './reader/reading'

/** Some network names differ from their coins' names. */
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

export const networkName = (network: Network) => NAMES[network]
