import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export type Plan = {
  /** Product names, alike in every language. */
  title: 'SMART' | 'PRO' | 'PREMIUM' | 'STARTER' | 'ENTERPRISE'
  /** US dollars a month. */
  price: number
  /** The share of the price that an annual plan saves, where the product offers one. */
  discount?: number
  features: MessageDescriptor[]
  popular: boolean
}

/** The share of the price that an annual plan saves. */
export const ANNUAL_DISCOUNT = 0.2

const checks = (count: number) => msg`${plural({ count }, { one: '# check', other: '# checks' })}`

/** The plans (P9-plans), the cheapest first. */
export const PLANS: Record<'personal' | 'business', [Plan, ...Plan[]]> = {
  personal: [
    { title: 'SMART', price: 120, discount: ANNUAL_DISCOUNT, features: [checks(5)], popular: true },
    { title: 'PRO', price: 200, discount: ANNUAL_DISCOUNT, features: [checks(10)], popular: false },
    {
      title: 'PREMIUM',
      price: 250,
      discount: ANNUAL_DISCOUNT,
      features: [checks(35)],
      popular: false,
    },
  ],
  business: [
    { title: 'STARTER', price: 700, features: [checks(5)], popular: false },
    { title: 'PRO', price: 700, features: [checks(800)], popular: false },
    { title: 'ENTERPRISE', price: 2850, features: [msg`Custom number of checks`], popular: false },
  ],
}
