/** The data of the doughnut (P3-data): one fixed label. */
export const DISTRIBUTION = [{ label: 'BTC', value: 100 }] as const
