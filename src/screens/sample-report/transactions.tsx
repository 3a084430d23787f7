import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { SAMPLE } from '@/product/sample-report'
import { useCategories } from './use-categories'

/** The transactions of the sample. A received amount has a plus, a sent one a minus. */
export function Transactions() {
  const { date, number } = useFormat()
  const categories = useCategories()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {SAMPLE.transactions.map(({ day, hash, category, amount }) => {
        const { name } = categories[category]
        return (
          <li
            key={hash}
            className="flex items-baseline justify-between gap-x-4 py-2.5 print:break-inside-avoid"
          >
            <div>
              <p className="font-medium">
                {amount > 0 ? <Trans>Received from: {name}</Trans> : <Trans>Sent to: {name}</Trans>}
              </p>
              <p className="text-sm text-ink-muted">
                <span>{date(day)}</span> <span className="isolate-ltr font-mono">{hash}</span>
              </p>
            </div>
            <p className="isolate-ltr whitespace-nowrap tabular-nums">
              {amount > 0 ? '+' : '−'}
              {number(Math.abs(amount))} BTC
            </p>
          </li>
        )
      })}
    </ul>
  )
}
