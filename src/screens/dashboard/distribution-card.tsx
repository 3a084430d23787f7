import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'
import { InertTabs } from '@/ui/inert-tabs'
import { Card } from './card'
import { DISTRIBUTION } from './distribution'
import { MONITORING_NOTE } from './monitoring-note'

/**
 * The ring as recharts draws it (doughnut.tsx), so that nothing changes when its code has come. It is
 * grey: its one part stands for nothing yet.
 */
const RING = (
  <svg aria-hidden="true" viewBox="0 0 176 176" className="size-44">
    <circle cx="88" cy="88" r="78" fill="none" stroke="var(--color-line)" strokeWidth="20" />
  </svg>
)

const LazyDoughnut = lazyAfterMount(
  () => import('./doughnut').then(({ Doughnut }) => Doughnut),
  RING,
)

/** The card 'Asset Distribution': inert tabs over a doughnut (P2-dashboard, P4-dashboard-modals). */
export function DistributionCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { percent } = useFormat()
  return (
    <Card title={t`Asset Distribution`} onOpen={onOpen}>
      <InertTabs
        label={t`Distribution by`}
        choices={[t`Assets`, t`Accounts`]}
        noteId={MONITORING_NOTE}
      >
        <div className="relative mx-auto size-44">
          <div
            role="img"
            aria-label={t`Placeholder of a doughnut chart with a single part: BTC, value 100.`}
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
        <p className="mt-4 flex items-center justify-center gap-2 text-sm">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-line-strong" />
          <span className="isolate-ltr font-mono">{DISTRIBUTION[0].label}</span>
        </p>
      </InertTabs>
    </Card>
  )
}
