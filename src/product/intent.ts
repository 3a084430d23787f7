import { paths } from '@/paths'
import type { Ticker } from './coins'
import type { Plan, PlanGroup } from './plans'

/**
 * What somebody asked for before signing in: the address of a protected screen, or a plan. It travels
 * in the state of the history entries up to the dashboard, which leads on to it (use-intent.ts).
 */
export type Intent = { path: string } | { plan: [PlanGroup, Plan['title']] }

/** Returns the state for the next history entry: what a page hands on, and the intent of `state`. */
export const keepIntent = (
  state: { intent?: unknown } | null,
  handedOn: { email?: string } = {},
) => (state?.intent ? { ...handedOn, intent: state.intent } : handedOn)

/** The address of the form for a check, with a coin chosen. */
export const checkPath = (ticker: Ticker) => `${paths.amlChecks}?blockchain=${ticker}`
