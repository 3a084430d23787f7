import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/paths'
import { buttonClass } from '@/ui/button'
import { PageTitle } from '@/ui/page-title'

/** What an unknown address leads to: what happened, and the ways on. */
export function NotFoundPage() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <section className="mx-auto max-w-content px-4 py-18 sm:px-6 lg:py-24">
      <PageTitle title={t`Page not found`} />
      <p aria-hidden="true" className="font-mono text-ink-muted">
        404
      </p>
      <h1 className="mt-2 text-4xl">
        <Trans>There is no page here</Trans>
      </h1>
      <p className="mt-4 max-w-text text-lg text-ink-muted">
        <Trans>
          Nothing is kept under <bdi className="isolate-ltr font-mono break-all">{pathname}</bdi>.
          The address may have a typing error, or the page has moved.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.landing} className={buttonClass('primary')}>
          <Trans>To the start page</Trans>
        </Link>
        <Link to={paths.login} className={buttonClass('secondary')}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </section>
  )
}
