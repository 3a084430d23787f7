import { Trans, useLingui } from '@lingui/react/macro'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { PlusIcon } from '@/ui/page-icons'
import { Card } from './card'
import { MONITORED } from './dashboard-modal'

/** The card 'AML Risk' with its plus circle (P2-dashboard, P4-dashboard-modals). */
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
          className="grid size-20 place-items-center rounded-full border border-dashed border-line-strong text-accent transition-colors hover:border-solid hover:border-accent hover:bg-accent-soft"
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
          {MONITORED.map((ticker) => (
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
