import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/paths'
import { PageHead } from '@/routing/page-head'
import { Button, buttonClass } from '@/ui/button'
import { Logo } from '@/ui/logo'

/** What a page that broke, or whose code could not be fetched, is replaced by. */
export function ErrorPage() {
  const { t } = useLingui()
  return (
    <main id="main" className="mx-auto max-w-content px-4 py-18 sm:px-6">
      <PageHead title={t`Something went wrong`} />
      <Logo />
      <h1 className="mt-12 text-4xl">
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="mt-4 max-w-text text-lg text-ink-muted">
        <Trans>
          Something went wrong on our side, or the connection broke. Nothing that you saved is lost.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <a href={paths.landing} className={buttonClass('secondary')}>
          <Trans>To the start page</Trans>
        </a>
      </div>
    </main>
  )
}
