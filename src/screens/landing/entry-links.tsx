import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass, type Variant } from '@/ui/link-class'

/**
 * Two links: to the form for a check (for a visitor, to sign-up first), and to another page.
 * @param to the path of the second link; `children` are its text.
 * @param variant of the first link.
 */
export function EntryLinks({
  to,
  variant = 'primary',
  children,
}: {
  to: string
  variant?: Variant
  children: ReactNode
}) {
  const { status } = useSession()
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        to={status === 'authenticated' ? paths.amlChecks : paths.signup}
        state={{ intent: { path: paths.amlChecks } satisfies Intent }}
        data-needs-app=""
        className={buttonClass(variant, 'px-5')}
      >
        <Trans>Check a wallet</Trans>
        <ArrowIcon className="mirror-rtl" />
      </Link>
      <Link to={to} className={buttonClass('secondary', 'px-5')}>
        {children}
      </Link>
    </div>
  )
}
