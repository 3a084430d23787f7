import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import type { Intent } from '@/product/intent'
import { useSession } from '@/session/session-provider'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'

/**
 * The link to where the product begins, sign-up for a visitor and the form for a check for a user, and a
 * second link.
 * @param to the path of the second link; `children` are its text.
 */
export function EntryLinks({ to, children }: { to: string; children: ReactNode }) {
  const { status } = useSession()
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        to={status === 'authenticated' ? paths.amlChecks : paths.signup}
        state={{ intent: { path: paths.amlChecks } satisfies Intent }}
        className={buttonClass('primary', 'px-5')}
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
