import type { Amount, Match } from './reader/reading'

/** Appends the coin to an amount of the only matching network; a token amount stays a number. */
export function formatAmount({ value, token }: Amount, matches: Match[]): string {
  const [only, ...others] = matches
  return token === undefined && only && others.length === 0 ? `${value} ${only.network}` : value
}
