export type Plan = {
  /** Not translated. */
  title: 'SMART' | 'PRO' | 'PREMIUM' | 'STARTER' | 'ENTERPRISE'
  /** US dollars a month. */
  price: number
  /** Checks a month. Null is a custom number. */
  checks: number | null
  popular?: true
}

export type PlanGroup = 'personal' | 'business'

/** A share of the price; personal plans only. */
export const ANNUAL_DISCOUNT = 0.2

/** P9-plans, the cheapest first. */
export const PLANS: Record<PlanGroup, [Plan, ...Plan[]]> = {
  personal: [
    { title: 'SMART', price: 120, checks: 5, popular: true },
    { title: 'PRO', price: 200, checks: 10 },
    { title: 'PREMIUM', price: 250, checks: 35 },
  ],
  business: [
    { title: 'STARTER', price: 700, checks: 5 },
    { title: 'PRO', price: 700, checks: 800 },
    { title: 'ENTERPRISE', price: 2850, checks: null },
  ],
}
