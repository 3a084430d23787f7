import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { checkPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import type { Reading } from '@/address/reader/reading'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

/** Leads from an address or a hash that was read to the form for a check, which it goes along to. */
export function CheckIt({ reading }: { reading: Reading }) {
  const { status } = useSession()
  if (reading.kind !== 'address' && reading.kind !== 'hash') return null
  const [only, ...others] = reading.matches
  const path = only && others.length === 0 ? checkPath(only.network) : paths.amlChecks
  const intent: Intent = { path, address: reading.text }
  return status === 'authenticated' ? (
    <Link to={path} state={{ intent }} className={buttonClass('secondary')}>
      <Trans>Continue to the check</Trans>
    </Link>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={paths.signup} state={{ intent }} className={buttonClass('secondary')}>
        <Trans>Sign up to check it</Trans>
      </Link>
      <span className="text-sm text-ink-muted">
        <Trans>It comes with you and is not stored.</Trans>
      </span>
    </p>
  )
}
