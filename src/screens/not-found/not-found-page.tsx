import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { SessionPart } from '@/account/session/session-part'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

export function NotFoundPage() {
  const signedIn = useSession().status === 'authenticated'
  return (
    <section className="mx-auto max-w-content px-4 py-18 sm:px-6 lg:py-24">
      <p aria-hidden="true" className="font-mono text-ink-muted">
        404
      </p>
      <h1 className="mt-2">
        <Trans>We can’t find this page</Trans>
      </h1>
      <p className="mt-4 max-w-text text-lg text-ink-muted">
        <Trans>Check the web address for a typo. The page may also have moved.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.landing} className={buttonClass('primary')}>
          <Trans>Go to home page</Trans>
        </Link>
        <SessionPart>
          {signedIn ? (
            <Link to={paths.dashboard} className={buttonClass('secondary')}>
              <Trans>Dashboard</Trans>
            </Link>
          ) : (
            <Link to={paths.login} className={buttonClass('secondary')}>
              <Trans>Sign in</Trans>
            </Link>
          )}
        </SessionPart>
      </div>
    </section>
  )
}
