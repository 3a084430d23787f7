import { Trans } from '@lingui/react/macro'
import { paths } from '@/product/paths'
import { AddressReader } from './address-reader'
import { EntryLinks } from './entry-links'
import { SampleReport } from './sample-report'

/** The claim and the call to action, beside a sample of a check's result. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-content items-start gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-24">
      <div>
        <h1 className="text-4xl lg:text-5xl">
          <Trans>Know where a coin has been before you take it.</Trans>
        </h1>
        <p className="mt-6 max-w-text text-lg text-ink-muted">
          <Trans>
            AML Verify checks wallet addresses and transactions against more than 100 sources. An
            address check takes <span className="whitespace-nowrap">2–5 seconds</span>.
          </Trans>
        </p>
        <div className="mt-8">
          <AddressReader />
        </div>
        <p className="mt-3 text-sm text-ink-muted">
          <Trans>
            Your browser tells you what it is and on which network, and points out typing mistakes.
            Nothing is sent. Never type a seed phrase or a private key.
          </Trans>
        </p>
        <div className="mt-8">
          <EntryLinks to={paths.networkPrices} variant="secondary">
            <Trans>Prices by coin</Trans>
          </EntryLinks>
        </div>
      </div>
      <SampleReport />
    </section>
  )
}
