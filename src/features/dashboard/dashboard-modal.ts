import type { Coin } from '@/product/coins'

/** The modal that is open; there is never more than one (docs/product.md, point 4). */
export type DashboardModal =
  | { kind: 'coin'; coin: Coin }
  | { kind: 'picker'; card: 'distribution' | 'value' }
  | { kind: 'info'; missing: 'cryptocurrencies' | 'assets' }

/** The coins whose wallets can be monitored (docs/product.md, point 2). */
export const MONITORED = ['BTC', 'ETH', 'TRX'] as const
