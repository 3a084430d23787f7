import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'
import { InertChoices } from '@/ui/inert-choices'
import { InertTabs } from '@/ui/inert-tabs'
import { PlusIcon } from '@/ui/page-icons'

/** The note describes every inert control of the dashboard. */
export const MONITORING_NOTE_ID = 'monitoring-note'

/** P2-dashboard. */
const MONITORED_TICKERS = ['BTC', 'ETH', 'TRX'] as const

/** P3-data. */
const DISTRIBUTION = [{ label: 'BTC', value: 100 }] as const

/** With `onOpen` the title's button covers the whole card; the controls inside the card stay above it. */
function Card({
  title,
  onOpen,
  className = '',
  children,
}: {
  title: string
  onOpen?: () => void
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`relative isolate flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 ${
        onOpen ? 'transition-colors hover:border-accent has-[h3_button:active]:bg-accent-soft' : ''
      } ${className}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-haspopup="dialog"
              className="text-start outline-none after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
      </div>
      {children}
    </section>
  )
}

/** P2-dashboard, P4-dashboard-modals. */
export function RiskCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Card title={t`AML Risk`} className="@min-[40rem]:col-span-2 @min-[56rem]:col-span-1">
      <div className="grid grow place-content-center justify-items-center gap-3 text-center">
        <button
          type="button"
          onClick={onAdd}
          aria-label={t`Add AML monitoring`}
          aria-haspopup="dialog"
          className="grid size-20 place-items-center rounded-full border border-dashed border-line-strong text-accent hover:border-solid hover:border-accent hover:bg-accent-soft"
        >
          <PlusIcon className="size-8" />
        </button>
        <dl>
          <dt className="text-sm text-ink-muted">
            <Trans>Monitored wallets</Trans>
          </dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">{number(0)}</dd>
        </dl>
      </div>
      <div className="border-t border-line pt-3">
        <p id="monitoring-of" className="mb-2 text-sm text-ink-muted">
          <Trans>Monitoring covers</Trans>
        </p>
        <ul aria-labelledby="monitoring-of" className="flex flex-wrap gap-2">
          {MONITORED_TICKERS.map((ticker) => (
            <li
              key={ticker}
              className="flex items-center gap-2 rounded-full border border-line py-1 ps-1 pe-3"
            >
              <CoinIcon ticker={ticker} className="size-6" />
              <span className="isolate-ltr font-mono text-sm">{ticker}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** A placeholder that looks like the chart (doughnut.tsx), so that nothing changes when its chunk is loaded. */
const RING = (
  <svg aria-hidden="true" viewBox="0 0 176 176" className="size-44">
    <circle cx="88" cy="88" r="78" fill="none" stroke="var(--color-line)" strokeWidth="20" />
  </svg>
)

const LazyDoughnut = lazyAfterMount(
  () => import('./doughnut').then(({ Doughnut }) => Doughnut),
  RING,
)

/** P2-dashboard, P4-dashboard-modals. */
export function DistributionCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { percent } = useFormat()
  return (
    <Card title={t`Asset Distribution`} onOpen={onOpen}>
      <InertTabs
        label={t`Distribution by`}
        choices={[t`Assets`, t`Accounts`]}
        noteId={MONITORING_NOTE_ID}
      >
        <div className="relative mx-auto size-44">
          <div
            role="img"
            aria-label={t`Placeholder of a doughnut chart with a single part: BTC, value 100.`}
            className="size-44"
          >
            <LazyDoughnut data={DISTRIBUTION} />
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

/** P2-dashboard, P4-dashboard-modals. */
export function ValueCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  return (
    <Card title={t`Asset Value`} onOpen={onOpen}>
      <InertChoices
        label={t`Period`}
        choices={[t`7 days`, t`30 days`, '2024', '2025']}
        noteId={MONITORING_NOTE_ID}
      />
      <dl>
        <dt className="text-sm text-ink-muted">
          <Trans>Current value</Trans>
        </dt>
        <dd className="text-3xl font-semibold tracking-tight tabular-nums">{money(0)}</dd>
      </dl>
      {/* A flat line, because the value is always zero. */}
      <div aria-hidden="true" className="grid min-h-16 grow grid-rows-3">
        <span className="border-t border-dashed border-line" />
        <span className="border-t border-dashed border-line" />
        <span className="relative flex items-end justify-between border-t border-dashed border-line">
          <span className="absolute inset-x-0 bottom-[3px] h-0.5 bg-accent" />
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <span
              key={day}
              className="relative size-2 rounded-full border-2 border-accent bg-surface"
            />
          ))}
        </span>
      </div>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <Figure name={t`Profit`}>{money(0)}</Figure>
        <Figure name={t`Turnover`}>{money(0)}</Figure>
        <Figure name={t`Transactions`}>{number(0)}</Figure>
      </dl>
    </Card>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-base font-medium tabular-nums">{children}</dd>
    </div>
  )
}
