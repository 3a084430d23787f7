import { msg } from '@lingui/core/macro'

/** The statements about verification (P9-promises), which pages and FAQ answers quote. */
export const STATEMENTS = {
  scan: msg`Transaction scanning can take up to 6 hours.`,
  deposit: msg`The total number of coins must be deposited in the wallet before inspection.`,
  certificate: msg`A certificate document is emailed only for the confirmed number of wallets, after inspection.`,
  fee: msg`The fee is paid after connecting the wallet and before certification starts; after payment the remaining quantity is inspected.`,
  tokens: msg`For tokens, the fee is paid after verification per a gas policy.`,
  restart: msg`Stopping and re-running doubles the fee, and the double payment is the user's responsibility.`,
  access: msg`The service only uses read-only API-key access to load wallet address counts and transactions.`,
}

/** The steps of a verification, from the deposit to the certificate. */
export const VERIFICATION_STEPS = [
  { title: msg`Deposit the coins`, text: STATEMENTS.deposit },
  { title: msg`Connect the wallet`, text: STATEMENTS.access },
  { title: msg`Pay the fee`, text: STATEMENTS.fee },
  { title: msg`We scan the transactions`, text: STATEMENTS.scan },
  { title: msg`The certificate arrives`, text: STATEMENTS.certificate },
]

/** The rules of the fee. */
export const FEE_RULES = [
  { title: msg`When it is paid`, text: STATEMENTS.fee },
  { title: msg`For tokens`, text: STATEMENTS.tokens },
  { title: msg`If you stop and run it again`, text: STATEMENTS.restart },
]
