import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { InertTabs } from '@/ui/inert-tabs'
import { late } from '@/ui/late'
import { Card } from './card'
import { DISTRIBUTION } from './distribution'

/** The ring as recharts draws it (doughnut.tsx), so that nothing changes when its code has come. */
const RING = (
  <svg aria-hidden="true" viewBox="0 0 176 176" className="size-44">
    <circle cx="88" cy="88" r="78" fill="none" stroke="var(--color-accent)" strokeWidth="20" />
  </svg>
)

const LazyDoughnut = late(() => import('./doughnut').then(({ Doughnut }) => Doughnut), RING)

/** The card 'Asset Distribution': inert tabs over a doughnut (P2-dashboard, P4-dashboard-modals). */
export function DistributionCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  return (
    <Card title={t`Asset Distribution`} onOpen={onOpen}>
      <InertTabs label={t`Distribution by`} choices={[t`Assets`, t`Accounts`]}>
        <div className="relative mx-auto size-44">
          <div
            role="img"
            aria-label={t`Doughnut chart with a single part: BTC, value 100.`}
            className="size-44"
          >
            <LazyDoughnut />
          </div>
          <p className="pointer-events-none absolute inset-0 grid place-content-center text-center">
            <span className="text-2xl/tight font-semibold tabular-nums">{percent(0)}</span>
            <span className="text-sm text-ink-muted">
              <Trans>BTC share</Trans>
            </span>
          </p>
        </div>
        <table className="mt-4 w-full text-sm">
          <caption className="sr-only">
            <Trans>Data of the chart</Trans>
          </caption>
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className="pb-1 text-start font-normal">
                <Trans>Asset</Trans>
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                <Trans>Value</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {DISTRIBUTION.map(({ label, value }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="pt-1.5 text-start font-normal">
                  <span className="inline-flex items-center gap-2">
                    <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
                    <span className="isolate-ltr font-mono">{label}</span>
                  </span>
                </th>
                <td className="pt-1.5 text-end tabular-nums">{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>A placeholder until a wallet is monitored.</Trans>
        </p>
      </InertTabs>
    </Card>
  )
}
