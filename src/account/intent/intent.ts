import type { Ticker } from '@/product/coins'
import { paths } from '@/product/paths'
import type { Plan, PlanGroup } from '@/product/plans'

/**
 * The goal of a visitor who has to sign in first: a protected screen, with the wallet address or hash to
 * check there, or a plan. `location.state` carries it through the sign-in to the dashboard (use-intent.tsx).
 */
export type Intent = { path: string; address?: string } | { plan: [PlanGroup, Plan['title']] }

/**
 * Returns the `location.state` for the next page: the given values, and the intent of the current `state`.
 */
export const keepIntent = (
  state: { intent?: unknown } | null,
  values: { email?: string; name?: string; typedEmail?: string; step?: 3 } = {},
) => (state?.intent ? { ...values, intent: state.intent } : values)

/** The URL parameter of the expected coin of a check, apart from the filters of the list. */
export const EXPECTED_COIN = 'expected'

/** Returns the path of the form for a check that expects a coin. */
export const checkPath = (ticker: Ticker) => `${paths.amlChecks}?${EXPECTED_COIN}=${ticker}`

/** Longer than any address or hash. */
const MAX_ADDRESS_LENGTH = 120

/** Reads the address or hash to check from `location.state`; '' without one. */
export function readAddressFromState(state: { intent?: unknown } | null): string {
  const { address } = (state?.intent ?? {}) as { address?: unknown }
  return typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH ? address : ''
}

/**
 * Reads the email that the previous page left in `location.state`; '' without one. Passwords and codes never
 * travel that way: the browser writes history to the disk.
 * @param name `email`, of an account that was opened or that a code was sent to; `typedEmail`, only typed.
 */
export function readEmailFromState(state: unknown, name: 'email' | 'typedEmail' = 'email'): string {
  const email = Object(state)[name]
  return typeof email === 'string' ? email : ''
}
