import type { Ticker } from '@/product/coins'
import { paths } from '@/product/paths'
import type { Plan, PlanGroup } from '@/product/plans'

/**
 * What a visitor asked for before signing in: a protected screen, with the wallet address or hash to check
 * there, or a plan. It travels in the state of the history entries up to the dashboard (use-intent.tsx).
 */
export type Intent = { path: string; address?: string } | { plan: [PlanGroup, Plan['title']] }

/** Returns the state for the next history entry: what a page hands on, and the intent of `state`. */
export const keepIntent = (
  state: { intent?: unknown } | null,
  handedOn: { email?: string; name?: string; typedEmail?: string; step?: 3 } = {},
) => (state?.intent ? { ...handedOn, intent: state.intent } : handedOn)

/** The URL parameter of the expected coin of a check, apart from the filters of the list. */
export const EXPECTED_COIN = 'expected'

/** Returns the path of the form for a check that expects a coin. */
export const checkPath = (ticker: Ticker) => `${paths.amlChecks}?${EXPECTED_COIN}=${ticker}`

/** Longer than any address or hash. */
const LONGEST_ADDRESS = 120

/** Returns the address or hash to check that a history entry's state holds, or an empty string. */
export function handedAddress(state: { intent?: unknown } | null): string {
  const { address } = (state?.intent ?? {}) as { address?: unknown }
  return typeof address === 'string' && address.length <= LONGEST_ADDRESS ? address : ''
}

/**
 * Returns the email that the previous page left in the history entry, or an empty string. Passwords
 * and codes never travel that way: the browser writes history to the disk.
 * @param name `email`, of an account that was opened or that a code was sent to; `typedEmail`, only typed.
 */
export function handedEmail(state: unknown, name: 'email' | 'typedEmail' = 'email'): string {
  const email = Object(state)[name]
  return typeof email === 'string' ? email : ''
}
