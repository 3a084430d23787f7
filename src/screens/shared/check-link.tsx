import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { createCheckPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import type { useReading } from '@/address/use-reading'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

type State = ReturnType<typeof useReading>['state']

/** Passes a single address or hash to the form for a check. */
export function CheckLink({ state }: { state: State }) {
  const { status } = useSession()
  const found = state?.status === 'read' ? state.found : []
  const reading = found.length === 1 ? found[0]?.reading : undefined
  if (reading?.kind !== 'address' && reading?.kind !== 'hash') return null
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
