import { Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import type { ReactNode } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { formatAmount } from './format-amount'

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 font-medium text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Warns of an address with the ends of an earlier one. @param findings all findings of the text. */
export function ResemblesWarning({ finding, findings }: { finding: Finding; findings: Finding[] }) {
  const earlier = finding.resembles === undefined ? undefined : findings[finding.resembles]
  if (earlier?.kind !== 'address') return null
  const address = (
    <bdi className="isolate-ltr font-mono text-sm font-normal wrap-anywhere">{earlier.text}</bdi>
  )
  return (
    <Warning>
      <Trans>
        Ends like {address}, but is another account: possible address poisoning. Compare every
        character.
      </Trans>
    </Warning>
  )
}

/** Warns of a payment request that does more than pay, or that a wallet must refuse. */
export function RequestWarnings({ finding }: { finding: Finding }) {
  if (finding.kind !== 'address') return null
  const { allows, requires, amount, networks } = finding
  const sum = amount && formatAmount(amount, networks)
  return (
    <>
      {allows && (
        <Warning>
          {!sum ? (
            <Trans>This request does not pay: it allows the address to spend your tokens.</Trans>
          ) : amount.inSmallestUnits ? (
            <Trans>
              This request does not pay: it allows the address to spend <bdi>{sum}</bdi> of the
              token’s smallest units.
            </Trans>
          ) : (
            <Trans>
              This request does not pay: it allows the address to spend <bdi>{sum}</bdi>.
            </Trans>
          )}
        </Warning>
      )}
      {requires && (
        <Warning>
          <Trans>
            This payment request has a required part that we don’t know (
            <bdi className="font-mono">{requires}</bdi>): wallets must refuse it.
          </Trans>
        </Warning>
      )}
    </>
  )
}
