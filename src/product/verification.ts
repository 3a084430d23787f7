import { msg } from '@lingui/core/macro'

/**
 * Pages and FAQ answers quote these (P9-promises). Each text names the step that it times: the address check
 * (seconds), scanning (up to 6 hours) or the wallet certificate (hours, by network). Certification is a word
 * for the courses only, except in the quoted fee rule.
 */
export const STATEMENTS = {
  scan: msg`Transaction scanning can take up to 6 hours.`,
  deposit: msg`The total number of coins must be deposited in the wallet before inspection.`,
  certificate: msg`A certificate document is emailed only for the confirmed number of wallets, after inspection.`,
  fee: msg`The fee is paid after connecting the wallet and before certification starts; after payment the remaining quantity is inspected.`,
  tokens: msg`For tokens, the fee is paid after verification per a gas policy.`,
  restart: msg`Stopping and re-running doubles the fee, and the double payment is the user's responsibility.`,
  access: msg`The service only uses read-only API-key access to load wallet address counts and transactions.`,
}

/** Stands beside the steps, which would read like a known fraud without it. */
export const OWN_WALLET = msg`It is always your own wallet. Its coins stay in it, and nothing in it is ever sent to us. No fee can be paid yet: anybody who asks you for one is not us.`

/** `time`: the duration of a step. */
export const VERIFICATION_STEPS = [
  {
    title: msg`Check an address`,
    time: msg`2–5 seconds`,
    text: msg`Enter a public address or a transaction hash. The check needs no key and no access to your wallet.`,
  },
  { title: msg`Connect the wallet`, text: STATEMENTS.access },
  { title: msg`Put the coins in the wallet`, text: STATEMENTS.deposit },
  { title: msg`Pay the fee`, text: STATEMENTS.fee },
  { title: msg`Scanning`, time: msg`up to 6 hours`, text: STATEMENTS.scan },
  {
    title: msg`Wallet certificate`,
    time: msg`1–10 hours, by network`,
    text: STATEMENTS.certificate,
  },
]
