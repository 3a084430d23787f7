import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { createCheckPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import type { useReading } from '@/address/use-reading'
import { COINS } from '@/product/coins'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

type State = ReturnType<typeof useReading>['state']

/** Passes a single address or hash to the form for a check. */
export function CheckLink({ state }: { state: State }) {
  const { status } = useSession()
  const findings = state?.status === 'read' ? state.reading.findings : []
  const [finding] = findings
  if (findings.length !== 1 || (finding?.kind !== 'address' && finding?.kind !== 'hash'))
    return null
  // Its text would be in the history of the browser.
  if (finding.kind === 'hash' && finding.isUnproven) return null
  const [only, ...others] = finding.networks
  const coin = COINS.find(({ ticker }) => others.length === 0 && ticker === only?.network)
  const path = coin ? createCheckPath(coin.ticker) : paths.amlChecks
  const intent: Intent = { path, address: finding.text }
  return status === 'authenticated' ? (
    <Link to={path} state={{ intent }} className={`justify-self-start ${textLinkClass}`}>
      <Trans>Continue to the check</Trans>
    </Link>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={paths.signup} state={{ intent }} className={textLinkClass}>
        {finding.kind === 'hash' ? (
          <Trans>Sign up with this transaction hash</Trans>
        ) : (
          <Trans>Sign up with this address</Trans>
        )}
      </Link>
      <span className="text-sm text-ink-muted">
        <Trans>
          It comes with you and is not stored. With an account you can compare it with the coin that
          you expect. There are no risk scores yet.
        </Trans>
      </span>
    </p>
  )
}
