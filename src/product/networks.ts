import type { Ticker } from './coins'

/** The price and duration of a check on one network. Null is "not defined". */
export type Offer = {
  /** US dollars. */
  price: number
  /** From and to, in hours. */
  hours: readonly [number, number] | null
  count: number | null
}

/**
 * A network of the two price tables. `ticker` is as the price list prints it; `coin` is the coin
 * whose name and icon it shows.
 */
export type Network = {
  ticker: Exclude<Ticker, 'ETC'> | 'EC'
  coin: Ticker
  active: boolean
  personal: Offer
  enterprise: Offer
}

const offer = (price: number, hours: Offer['hours'] = null): Offer => ({
  price,
  hours,
  count: null,
})

/** Prices by network (P9-network-prices), in its order. */
export const NETWORKS: readonly Network[] = [
  { ticker: 'BTC', coin: 'BTC', active: true, personal: offer(80, [6, 8]), enterprise: offer(900) },
  { ticker: 'ETH', coin: 'ETH', active: true, personal: offer(80, [5, 6]), enterprise: offer(850) },
  {
    ticker: 'TRX',
    coin: 'TRX',
    active: true,
    personal: offer(30, [3, 6]),
    enterprise: offer(450, [3, 4]),
  },
  { ticker: 'SOL', coin: 'SOL', active: true, personal: offer(40, [4, 5]), enterprise: offer(600) },
  { ticker: 'MATIC', coin: 'MATIC', active: false, personal: offer(50), enterprise: offer(600) },
  { ticker: 'XRP', coin: 'XRP', active: false, personal: offer(50), enterprise: offer(750) },
  { ticker: 'BNB', coin: 'BNB', active: false, personal: offer(40), enterprise: offer(600) },
  { ticker: 'TON', coin: 'TON', active: true, personal: offer(60), enterprise: offer(600) },
  { ticker: 'USDT', coin: 'USDT', active: true, personal: offer(60), enterprise: offer(750) },
  { ticker: 'DOGE', coin: 'DOGE', active: false, personal: offer(50), enterprise: offer(650) },
  { ticker: 'FTM', coin: 'FTM', active: false, personal: offer(50), enterprise: offer(700) },
  { ticker: 'LTC', coin: 'LTC', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'DASH', coin: 'DASH', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'BCH', coin: 'BCH', active: false, personal: offer(70), enterprise: offer(800) },
  { ticker: 'EC', coin: 'ETC', active: false, personal: offer(70), enterprise: offer(800) },
]

/** The hash of a network's row on the page of prices. */
export const networkHash = ({ coin }: Pick<Network, 'coin'>) => coin.toLowerCase()
