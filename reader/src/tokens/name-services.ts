/**
 * Domains of name services, which no host has: ENS, Solana Name Service, TON DNS, NEAR, Space ID, SuiNS, Aptos Names,
 * Starknet ID, BNS, and Unstoppable Domains, of which `wallet`, `x`, `dao` and `888` are ordinary words and numbers.
 */
const DOMAINS = 'eth sol ton near bnb sui apt stark btc crypto nft zil bitcoin blockchain'
  .split(' ')
  .join('|')

/** For regular expressions. t.me is Telegram's. */
export const NAME_DOMAINS = `(?:${DOMAINS}|t\\.me)`

const END = RegExp(`\\.(?:${DOMAINS})$`)

/** @param host in lower case. */
export const isOfNameService = (host: string) => END.test(host)
