import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'

export const CHECK_ID = 'check'

export function HeroLinks() {
  const { status } = useSession()
  const isUser = status === 'authenticated'
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        to={isUser ? paths.amlChecks : paths.signup}
        state={{ intent: { path: paths.amlChecks } satisfies Intent }}
        data-needs-app=""
        className={buttonClass('secondary', 'px-5')}
      >
        {isUser ? <Trans>Check an address</Trans> : <Trans>Sign up</Trans>}
        <ArrowIcon className="mirror-rtl" />
      </Link>
      <Link to={paths.networkPrices} className={buttonClass('secondary', 'px-5')}>
        <Trans>Prices</Trans>
      </Link>
    </div>
  )
}

export function LastLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`#${CHECK_ID}`} className={buttonClass('primary', 'px-5')}>
        <Trans>Check an address</Trans>
      </a>
      <Link to={paths.pricing} className={buttonClass('secondary', 'px-5')}>
        <Trans>See the plans</Trans>
      </Link>
    </div>
  )
}
