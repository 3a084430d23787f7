import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { getCoinName } from '@/product/coins'
import { paths } from '@/product/paths'
import { SAMPLE_REPORT } from '@/product/sample-report'
import { CheckIcon } from '@/ui/icons'
import { textLinkClass } from '@/ui/link-class'
import { RiskGauge } from '@/ui/risk-gauge'
import { ShareBar } from '@/ui/share-bar'
import { SourceMark } from './source-mark'

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
      className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:grid lg:grid-cols-[5fr_6fr] lg:gap-x-16 lg:p-8"
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3 lg:col-span-full lg:mb-6">
        <span className="font-semibold">
          <Trans>AML report</Trans>
        </span>
        <span className="isolate-ltr font-mono text-sm text-ink-muted">
          {SAMPLE_REPORT.address}
        </span>
        <bdi className="text-sm text-ink-muted max-sm:hidden">{getCoinName('BTC')}</bdi>
        <span className="ms-auto rounded-full border border-line-strong px-3 text-sm text-ink-muted">
          <Trans>Sample</Trans>
        </span>
      </figcaption>
      <div className="grid content-between max-lg:mt-4">
        <div className="rounded-control bg-accent-soft p-4">
          <div className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-2 font-semibold lg:text-xl">
              <CheckIcon className="text-risk-low" />
              <Trans>Low risk</Trans>
            </span>
            <span className="isolate-ltr font-mono text-sm">
              {`${number(SAMPLE_REPORT.score)}/${number(100)}`}
            </span>
          </div>
          <RiskGauge value={SAMPLE_REPORT.score} />
        </div>
        <Link
          to={paths.sampleReport}
          className={`mt-2 inline-flex min-h-11 w-fit items-center text-sm ${textLinkClass}`}
        >
          <Trans>See the full sample report</Trans>
        </Link>
      </div>
      <div className="max-lg:mt-4">
        <p className="mb-2 text-sm text-ink-muted">
          <Trans>Where the coins came from</Trans>
        </p>
        <ul className="grid gap-3">
          {SAMPLE_REPORT.received.map(({ category, share }) => (
            <li
              key={category}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm"
            >
              <svg width="16" height="16" viewBox="-9 -9 18 18" aria-hidden="true">
                <SourceMark category={category} />
              </svg>
              <span>{names[category]}</span>
              <span className="isolate-ltr font-mono text-ink-muted">{percent(share / 100)}</span>
              <ShareBar share={share} className="col-span-3 mt-1.5" />
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
