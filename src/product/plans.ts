export type Plan = {
  /** Product names, alike in every language. */
  title: 'SMART' | 'PRO' | 'PREMIUM' | 'STARTER' | 'ENTERPRISE'
  /** US dollars a month. */
  price: number
  /** The checks that a month includes. Null is a custom number. */
  checks: number | null
  /** The share of the price that an annual plan saves, where the product offers one. */
  discount?: number
  popular?: true
}

export type PlanGroup = 'personal' | 'business'

/** The share of the price that an annual plan saves. */
export const ANNUAL_DISCOUNT = 0.2

/** The plans (P9-plans), the cheapest first. */
export const PLANS: Record<PlanGroup, [Plan, ...Plan[]]> = {
  personal: [
    { title: 'SMART', price: 120, checks: 5, discount: ANNUAL_DISCOUNT, popular: true },
    { title: 'PRO', price: 200, checks: 10, discount: ANNUAL_DISCOUNT },
    { title: 'PREMIUM', price: 250, checks: 35, discount: ANNUAL_DISCOUNT },
  ],
  business: [
    { title: 'STARTER', price: 700, checks: 5 },
    { title: 'PRO', price: 700, checks: 800 },
    { title: 'ENTERPRISE', price: 2850, checks: null },
  ],
}
