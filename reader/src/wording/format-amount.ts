import type { Amount, Match } from '../finding.ts'

/** Appends the coin to an amount of the only matching network; a token amount stays a number. */
export function formatAmount({ value, token }: Amount, networks: Match[]): string {
  const [only, ...others] = networks
  return token === undefined && only && others.length === 0 ? `${value} ${only.network}` : value
}
