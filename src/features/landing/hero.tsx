import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'
import { SampleReport } from './sample-report'
import { useEntry } from './use-entry'

/** The claim and the way in, beside what the result of a check looks like. */
export function Hero() {
  const entry = useEntry()
  return (
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
          <Link to={paths.networkPrices} className={buttonClass('secondary', 'px-5')}>
            <Trans>Prices by coin</Trans>
          </Link>
        </div>
        <p className="mt-6 text-sm text-ink-muted">
          <Trans>We only ever need a public address. Never a seed phrase, never a signature.</Trans>
        </p>
      </div>
      <SampleReport />
    </section>
  )
}
