import type { Content, Finding } from '../finding.ts'

/** The reading is right about a listed account, and a right checksum tells another account than that of a hit. */
export const isSettled = ({ lookup, ...finding }: Content & Pick<Finding, 'lookup'>) =>
  lookup.result === 'listed' ||
  // The case of a few letters of an EVM address can be right by chance.
  (finding.kind === 'address' &&
    finding.checksum === 'right' &&
    !finding.account.startsWith('evm:'))
