/**
 * The fixed sample figures of the wizards (P2-wizards), in US dollars. They are
 * invented and marked as a sample wherever they appear; sums are computed from the figures.
 */
const bought = { id: 'buy', date: '2023-02-14', amount: 0.1, ticker: 'BTC', value: 4000 } as const
const sold = { id: 'sell', date: '2023-06-20', amount: 0.1, ticker: 'BTC', value: 5200 } as const
const fee = { id: 'fee', date: '2023-06-20', amount: 0.0003, ticker: 'BTC', value: 12 } as const

export const TRANSACTIONS = [bought, sold, fee] as const

export const GAINS = {
  proceeds: sold.value,
  costs: bought.value,
  fees: fee.value,
  gain: sold.value - bought.value - fee.value,
}

const salary = 48_000
const deductions = GAINS.costs + GAINS.fees
const taxable = salary + GAINS.proceeds - deductions
const rate = 0.2

export const FUNDS = {
  salary,
  sales: GAINS.proceeds,
  income: salary + GAINS.proceeds,
  deductions,
  taxable,
  rate,
  tax: taxable * rate,
  left: salary + GAINS.proceeds - deductions - taxable * rate,
}

/** The options of the tax report (P2-wizards). The time zone is fixed. */
export const TAX_YEAR = 2023
export const CURRENCY = 'USD'
export const METHOD = 'FIFO'
export const TIME_ZONE = 'UTC'
