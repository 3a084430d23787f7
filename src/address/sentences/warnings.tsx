import type { Finding } from 'aml-reader/finding'
import { formatAmount } from 'aml-reader/wording'
import type { ReactNode } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { useWording } from '../reader-texts'
import { Advised, FindingSentence } from './finding-sentence'

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 font-medium text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      {children}
    </p>
  )
}

/** Warns of an address with the ends of an earlier one. @param findings all findings of the text. */
export function ResemblesWarning({ finding, findings }: { finding: Finding; findings: Finding[] }) {
  const { resembles } = useWording()
  const earlier = finding.resembles === undefined ? undefined : findings[finding.resembles]
  if (earlier?.kind !== 'address') return null
  return (
    <Warning>
      <Advised of={resembles([{ is: 'address', text: earlier.text }])} />
    </Warning>
  )
}

/** Warns of a payment request that does more than pay, or that a wallet must refuse. */
export function RequestWarnings({ finding }: { finding: Finding }) {
  const wording = useWording()
  if (finding.kind !== 'address') return null
  const { allows, requires, amount, networks } = finding
  const sum = amount && { ...amount, text: formatAmount(amount, networks) }
  return (
    <>
      {allows && (
        <Warning>
          <FindingSentence of={wording.allows(sum)} />
        </Warning>
      )}
      {requires && (
        <Warning>
          <FindingSentence of={wording.requires(requires)} />
        </Warning>
      )}
    </>
  )
}
