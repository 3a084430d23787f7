import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { coinName } from '@/product/coins'
import { paths } from '@/product/paths'
import { SAMPLE } from '@/product/sample-report'
import { CheckIcon } from '@/ui/icons'
import { textLinkClass } from '@/ui/link-class'
import { RiskGauge } from '@/ui/risk-gauge'
import { ShareBar } from '@/ui/share-bar'

export function SampleReport() {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const names = {
    exchanges: t`Exchanges`,
    privateWallets: t`Private wallets`,
    paymentServices: t`Payment services`,
    mixers: t`Mixers`,
  }

  return (
    <figure
      data-later=""
      className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:grid lg:grid-cols-[2fr_3fr_3fr] lg:items-start lg:gap-x-10"
    >
      <figcaption className="flex items-center justify-between gap-4 border-b border-line pb-3 lg:col-span-full">
        <span className="font-semibold">
          <Trans>AML report</Trans>
        </span>
        <span className="rounded-full border border-line-strong px-3 text-sm text-ink-muted">
          <Trans>Sample</Trans>
        </span>
      </figcaption>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 py-4 text-sm lg:grid-cols-1 lg:gap-y-0">
        <dt className="text-ink-muted">
          <Trans>Address</Trans>
        </dt>
        <dd className="isolate-ltr text-end font-mono lg:text-start">{SAMPLE.address}</dd>
        <dd className="col-start-2 text-end lg:col-start-1 lg:text-start">
          <bdi>{coinName('BTC')}</bdi>
        </dd>
      </dl>
      <div className="rounded-control bg-accent-soft p-4 lg:mt-4">
        <div className="flex items-center justify-between gap-4">
          <span className="flex items-center gap-2 font-semibold">
            <CheckIcon className="text-risk-low" />
            <Trans>Low risk</Trans>
          </span>
          <span className="isolate-ltr font-mono text-sm">
            {`${number(SAMPLE.score)}/${number(100)}`}
          </span>
        </div>
        <RiskGauge value={SAMPLE.score} />
      </div>
      <div className="mt-4">
        <p className="mb-2 text-sm text-ink-muted">
          <Trans>Where the coins came from</Trans>
        </p>
        <ul className="grid gap-2">
          {SAMPLE.received.map(({ category, share }) => (
            <li key={category} className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-sm">
              <span>{names[category]}</span>
              <span className="isolate-ltr font-mono text-ink-muted">{percent(share / 100)}</span>
              <ShareBar share={share} className="col-span-2 mt-1" />
            </li>
          ))}
        </ul>
        <Link
          to={paths.sampleReport}
          className={`mt-2 inline-flex min-h-11 items-center text-sm ${textLinkClass}`}
        >
          <Trans>See the full sample report</Trans>
        </Link>
      </div>
    </figure>
  )
}
