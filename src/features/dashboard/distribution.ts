/** The data of the doughnut (docs/product.md, point 3): one fixed label. */
export const DISTRIBUTION = [{ label: 'BTC', value: 100 }] as const
