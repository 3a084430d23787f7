import type { Ticker } from '@/product/coins'
import { paths } from '@/product/paths'
import type { Plan, PlanGroup } from '@/product/plans'

/**
 * The goal of a visitor who must sign in first: a protected screen, with the wallet address or hash to
 * check there, or a plan. `location.state` carries it through the sign-in to the dashboard.
 */
export type Intent = { path: string; address?: string } | { plan: [PlanGroup, Plan['title']] }

/** Returns the next page's `location.state`: `values`, and the intent of the current `state`. */
export const keepIntent = (
  state: { intent?: unknown } | null,
  values: { email?: string; name?: string; typedEmail?: string; step?: 3 } = {},
) => (state?.intent ? { ...values, intent: state.intent } : values)

/** A URL parameter of the form for a check, separate from the filters of the list of checks. */
export const EXPECTED_COIN_PARAM = 'expected'

export const createCheckPath = (ticker: Ticker) =>
  `${paths.amlChecks}?${EXPECTED_COIN_PARAM}=${ticker}`

/** Characters; longer than any address or hash. */
const MAX_ADDRESS_LENGTH = 120

/** @returns '' where the state has no address or hash to check. */
export function readAddressFromState(state: { intent?: unknown } | null): string {
  const { address } = (state?.intent ?? {}) as { address?: unknown }
  return typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH ? address : ''
}

/**
 * `location.state` never has a password or a code, because browsers write their history to disk.
 * @param name `email` belongs to a new account, or got a code; `typedEmail` was only typed.
 * @returns '' where the state has no such email.
 */
export function readEmailFromState(state: unknown, name: 'email' | 'typedEmail' = 'email'): string {
  const email = Object(state)[name]
  return typeof email === 'string' ? email : ''
}
