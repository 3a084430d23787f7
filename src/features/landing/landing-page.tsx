import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { useSession } from '@/session/session-provider'
import { buttonClass } from '@/ui/button'
import { ArrowIcon } from '@/ui/icons'
import { PageTitle } from '@/ui/page-title'
import { SampleReport } from './sample-report'

/** The landing page: what the product does, and the way in. */
export function LandingPage() {
  const { t } = useLingui()
  const { status } = useSession()
  const entry = status === 'authenticated' ? paths.dashboard : paths.signup

  return (
    <>
      <PageTitle title={t`Crypto AML checks of wallets and transactions`} />
      <section className="mx-auto grid max-w-content items-center gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-24">
        <div>
          <h1 className="text-4xl lg:text-5xl">
            <Trans>Know where a coin has been before you take it.</Trans>
          </h1>
          <p className="mt-6 max-w-text text-lg text-ink-muted">
            <Trans>
              AML Verify checks wallet addresses and transactions against more than 100 sources and
              gives you a result in 2–5 seconds, with documents a bank can read.
            </Trans>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={entry} className={buttonClass('primary', 'px-5')}>
              <Trans>Check a wallet</Trans>
              <ArrowIcon className="mirror-rtl" />
            </Link>
            {status !== 'authenticated' && (
              <Link to={paths.login} className={buttonClass('secondary', 'px-5')}>
                <Trans>Sign in</Trans>
              </Link>
            )}
          </div>
          <p className="mt-6 text-sm text-ink-muted">
            <Trans>
              We only ever need a public address. Never a seed phrase, never a signature.
            </Trans>
          </p>
        </div>
        <SampleReport />
      </section>
      <Claims />
    </>
  )
}

/** The four marketing claims of docs/product.md, point 1. */
function Claims() {
  const { t } = useLingui()
  const claims = [
    { figure: t`2–5 s`, words: t`for the check of an address` },
    { figure: t`100+`, words: t`sources behind each result` },
    { figure: t`99.9%`, words: t`uptime` },
    { figure: t`1–10 h`, words: t`until a certificate is issued` },
  ]
  return (
    <section aria-label={t`In figures`} className="border-t border-line bg-surface">
      <dl className="mx-auto grid max-w-content gap-x-8 px-4 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {claims.map(({ figure, words }) => (
          <div key={figure} className="flex flex-col-reverse justify-end py-7">
            <dt className="text-ink-muted">{words}</dt>
            <dd className="text-3xl font-semibold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
