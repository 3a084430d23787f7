import type { Amount, Match } from './reader/reading'

/** An amount with its coin, where the request is in the coin of one network. */
export function amountWithCoin({ value, token }: Amount, matches: Match[]): string {
  const [only, ...others] = matches
  return token === undefined && only && others.length === 0 ? `${value} ${only.network}` : value
}
