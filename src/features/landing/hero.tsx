import { Trans } from '@lingui/react/macro'
import { paths } from '@/paths'
import { EntryLinks } from './entry-links'
import { SampleReport } from './sample-report'

/** The claim and the call to action, beside a sample of a check's result. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-content items-center gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-24">
      <div>
        <h1 className="text-4xl lg:text-5xl">
          <Trans>Know where a coin has been before you take it.</Trans>
        </h1>
        <p className="mt-6 max-w-text text-lg text-ink-muted">
          <Trans>
            AML Verify checks wallet addresses and transactions against more than 100 sources. An
            address check takes 2–5 seconds.
          </Trans>
        </p>
        <div className="mt-8">
          <EntryLinks to={paths.networkPrices}>
            <Trans>Prices by coin</Trans>
          </EntryLinks>
        </div>
        <p className="mt-6 text-sm text-ink-muted">
          <Trans>
            A check needs no key and no access to your wallet. Never share a seed phrase or a
            private key.
          </Trans>
        </p>
      </div>
      <SampleReport />
    </section>
  )
}
