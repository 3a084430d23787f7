import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { createCheckPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { CompareDisclosure } from '@/address/compare-disclosure'
import type { Reading } from '@/address/reader/reading'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { useReading } from '@/address/use-reading'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

export function AddressReader() {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = useReading()
  const found = reader.state?.status === 'read' ? reader.state.found : []
  return (
    <>
      <ReaderForm ref={field} reader={reader} submitLabel={t`What is this address?`} />
      <div className="mt-4 grid gap-3">
        <ReaderResult reader={reader} field={field} />
        {found.length === 1 && found[0] && <CheckLink reading={found[0].reading} />}
        <CompareDisclosure state={reader.state} />
      </div>
    </>
  )
}

/** Passes the address or hash to the form for a check. */
function CheckLink({ reading }: { reading: Reading }) {
  const { status } = useSession()
  if (reading.kind !== 'address' && reading.kind !== 'hash') return null
  const [only, ...others] = reading.matches
  const path = only && others.length === 0 ? createCheckPath(only.network) : paths.amlChecks
  const intent: Intent = { path, address: reading.text }
  return status === 'authenticated' ? (
    <Link to={path} state={{ intent }} className={buttonClass('secondary', 'justify-self-start')}>
      <Trans>Continue to the check</Trans>
    </Link>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={paths.signup} state={{ intent }} className={buttonClass('secondary')}>
        <Trans>Sign up to check it</Trans>
      </Link>
      <span className="text-sm text-ink-muted">
        <Trans>
          Risk scores are not available yet. The address comes with you and is not stored.
        </Trans>
      </span>
    </p>
  )
}
