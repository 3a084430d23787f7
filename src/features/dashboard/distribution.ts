/** The data of the doughnut (docs/product.md, point 3): one label, and it is fixed. */
export const DISTRIBUTION = [{ label: 'BTC', value: 100 }] as const
