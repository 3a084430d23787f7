/**
 * Invented figures of the three wizards (P2-wizards), in US dollars, marked as a sample wherever they are
 * shown. All sums are computed from the same transactions.
 */
export const BOUGHT = { id: 'buy', date: '2023-02-14', amount: 0.2, value: 4400 } as const
export const SOLD = { id: 'sell', date: '2023-06-20', amount: 0.2, value: 5600 } as const
const fee = { id: 'fee', date: '2023-06-20', amount: null, value: 15 } as const

export const TRANSACTIONS = [BOUGHT, SOLD, fee] as const

export const TICKER = 'BTC'

export const GAINS = {
  proceeds: SOLD.value,
  costs: BOUGHT.value,
  fees: fee.value,
  gain: SOLD.value - BOUGHT.value - fee.value,
}

const salary = 48_000
const income = salary + GAINS.proceeds
const deductions = GAINS.costs + GAINS.fees
const taxable = income - deductions
const rate = 0.2

export const FUNDS = {
  salary,
  sales: GAINS.proceeds,
  income,
  deductions,
  taxable,
  rate,
  tax: taxable * rate,
  left: taxable - taxable * rate,
}

/** The options of the tax report (P2-wizards). */
export const TAX_YEAR = 2023
export const CURRENCY = 'USD'
export const COST_METHOD = 'FIFO'
export const TIME_ZONE = 'UTC'
