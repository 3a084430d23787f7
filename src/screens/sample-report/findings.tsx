import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { SAMPLE, type SampleCategory } from '@/product/sample-report'
import { ShareBar } from '@/ui/share-bar'
import { type Risk, useCategories } from './use-categories'

/** Shares of the coins by category, as a table with a bar for each. Shares in percent, amounts in BTC. */
export function Flows({
  flows,
}: {
  flows: readonly { category: SampleCategory; share: number; amount: number }[]
}) {
  const { number, percent } = useFormat()
  const categories = useCategories()
  return (
    <table className="w-full border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Category</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ category, share, amount }) => (
          <tr key={category} className="border-t border-line first:border-0">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              <span>{categories[category].name}</span>
              <ShareBar share={share} className="mt-1.5" />
            </th>
            <td className="w-px py-2 pe-4 text-end whitespace-nowrap tabular-nums">
              <span className="isolate-ltr">{number(amount)} BTC</span>
            </td>
            <td className="w-px py-2 text-end font-medium tabular-nums">{percent(share / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

const COLOURS: Record<Risk, string> = {
  low: 'fill-risk-low',
  medium: 'fill-risk-medium',
  high: 'fill-risk-high',
}

/** Every category with its risk, what it means, and the share that the sample has in it. */
export function Categories() {
  const { percent } = useFormat()
  const categories = useCategories()
  const shares = new Map<string, number>(
    SAMPLE.received.map(({ category, share }) => [category, share]),
  )
  return (
    <dl className="divide-y divide-line border-y border-line">
      {Object.entries(categories).map(([category, { name, risk, meaning }]) => {
        const share = shares.get(category)
        return (
          <div
            key={category}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr_auto] print:grid-cols-[12rem_1fr_auto] print:break-inside-avoid"
          >
            <dt className="font-medium">
              <span>{name}</span>
              <RiskWord risk={risk} />
            </dt>
            <dd className="text-ink-muted">{meaning}</dd>
            <dd className="font-medium tabular-nums sm:text-end">
              {share ? percent(share / 100) : <Trans>nothing found</Trans>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function RiskWord({ risk }: { risk: Risk }) {
  return (
    <span className="flex items-center gap-1.5 text-sm font-normal text-ink-muted">
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2">
        <circle cx="4" cy="4" r="4" className={COLOURS[risk]} />
      </svg>
      {risk === 'low' ? (
        <Trans>low risk</Trans>
      ) : risk === 'medium' ? (
        <Trans>medium risk</Trans>
      ) : (
        <Trans>high risk</Trans>
      )}
    </span>
  )
}
