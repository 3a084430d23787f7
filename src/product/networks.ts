import type { Ticker } from './coins'

export type Customer = 'personal' | 'enterprise'

export type Offer = {
  /** US dollars. */
  price: number
  /** Hours until the wallet certificate, from and to. Null is "not published". */
  hours: readonly [number, number] | null
}

export type Network = { ticker: Ticker; active: boolean } & Record<Customer, Offer>

const offer = (price: number, hours: Offer['hours'] = null): Offer => ({ price, hours })

/** In the order of P9-network-prices. */
export const NETWORKS: readonly Network[] = [
  { ticker: 'BTC', active: true, personal: offer(80, [6, 8]), enterprise: offer(900) },
  { ticker: 'ETH', active: true, personal: offer(80, [5, 6]), enterprise: offer(850) },
  {
    ticker: 'TRX',
    active: true,
    personal: offer(30, [3, 6]),
    enterprise: offer(450, [3, 4]),
  },
  { ticker: 'SOL', active: true, personal: offer(40, [4, 5]), enterprise: offer(600) },
  { ticker: 'MATIC', active: false, personal: offer(50), enterprise: offer(600) },
  { ticker: 'XRP', active: false, personal: offer(50), enterprise: offer(750) },
  { ticker: 'BNB', active: false, personal: offer(40), enterprise: offer(600) },
  { ticker: 'TON', active: true, personal: offer(60), enterprise: offer(600) },
  { ticker: 'USDT', active: true, personal: offer(60), enterprise: offer(750) },
  { ticker: 'DOGE', active: false, personal: offer(50), enterprise: offer(650) },
  { ticker: 'FTM', active: false, personal: offer(50), enterprise: offer(700) },
  { ticker: 'LTC', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'DASH', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'BCH', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'ETC', active: false, personal: offer(70), enterprise: offer(800) },
]

export const ACTIVE_NETWORKS = NETWORKS.filter(({ active }) => active)

export const INACTIVE_NETWORKS = NETWORKS.filter(({ active }) => !active)

export const getNetworkHash = (ticker: Ticker) => ticker.toLowerCase()

export const isActive = (ticker: Ticker) => ACTIVE_NETWORKS.some((one) => one.ticker === ticker)
