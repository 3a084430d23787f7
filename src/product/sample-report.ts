/** An invented report (P2-sample-report). Its figures have to be consistent. */
export const SAMPLE_REPORT = {
  number: 'SAMPLE-0001',
  /** Shortened, so that it can't be a real address. */
  address: 'bc1q9d4…7t8w2k',
  day: '2026-01-15',
  /** UTC. */
  time: '09:30',
  /** The last block that the report includes. */
  block: 932_418,
  /** 0 to 100: the sum of share times risk over the received funds. */
  score: 12,
  /**
   * Sources. Shares in percent, amounts in BTC, risks from 0 to 100. A source one hop away sent the coins
   * itself; a more distant source had them before.
   */
  received: [
    { category: 'exchanges', share: 62, amount: 1.55, hops: 1, risk: 5 },
    { category: 'privateWallets', share: 27, amount: 0.675, hops: 1, risk: 25 },
    { category: 'paymentServices', share: 9, amount: 0.225, hops: 1, risk: 5 },
    { category: 'mixers', share: 2, amount: 0.05, hops: 3, risk: 85 },
  ],
  /** Destinations. */
  sent: [
    { category: 'exchanges', share: 80, amount: 0.8 },
    { category: 'privateWallets', share: 20, amount: 0.2 },
  ],
  transactions: [
    { day: '2025-11-03', hash: '4f1c…a90e', category: 'exchanges', amount: 1 },
    { day: '2025-11-19', hash: 'b27d…03f5', category: 'privateWallets', amount: 0.675 },
    { day: '2025-12-02', hash: '90ae…c41b', category: 'exchanges', amount: 0.55 },
    { day: '2025-12-20', hash: '1d83…7e26', category: 'paymentServices', amount: 0.225 },
    { day: '2026-01-07', hash: 'e65b…5d0c', category: 'mixers', amount: 0.05 },
    { day: '2026-01-09', hash: '7a02…b8f4', category: 'exchanges', amount: -0.8 },
    { day: '2026-01-12', hash: 'c3f9…216d', category: 'privateWallets', amount: -0.2 },
  ],
} as const

export type SampleCategory = (typeof SAMPLE_REPORT.received)[number]['category']
