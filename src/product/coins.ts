/** In the order of P3-coins. Each coin has a drawing in src/address/coins.svg. */
export const COINS = [
  { ticker: 'BTC', name: 'Bitcoin' },
  { ticker: 'ETH', name: 'Ethereum' },
  { ticker: 'TRX', name: 'Tron' },
  { ticker: 'SOL', name: 'Solana' },
  { ticker: 'MATIC', name: 'Polygon' },
  { ticker: 'XRP', name: 'Ripple' },
  { ticker: 'BNB', name: 'Binance' },
  { ticker: 'TON', name: 'Toncoin' },
  { ticker: 'USDT', name: 'Tether' },
  { ticker: 'DOGE', name: 'Dogecoin' },
  { ticker: 'FTM', name: 'Fantom' },
  { ticker: 'LTC', name: 'Litecoin' },
  { ticker: 'DASH', name: 'Dash' },
  { ticker: 'BCH', name: 'Bitcoin Cash' },
  { ticker: 'ETC', name: 'Ethereum Classic' },
] as const

export type Coin = (typeof COINS)[number]

export type Ticker = Coin['ticker']

const names = new Map<Ticker, Coin['name']>(COINS.map(({ ticker, name }) => [ticker, name]))

export const getCoinName = (ticker: Ticker) => names.get(ticker)
