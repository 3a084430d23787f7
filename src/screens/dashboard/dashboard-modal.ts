import type { Coin } from '@/product/coins'

/** The modal that is open; there is never more than one (P4-dashboard-modals). */
export type DashboardModal =
  | { kind: 'coin'; coin: Coin }
  | { kind: 'picker'; card: 'distribution' | 'value' }
  | { kind: 'info'; missing: 'cryptocurrencies' | 'assets' }

/** The coins whose wallets can be monitored (P2-dashboard). */
export const MONITORED = ['BTC', 'ETH', 'TRX'] as const
