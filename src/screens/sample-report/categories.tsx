import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { SAMPLE } from '@/product/sample-report'
import { type Risk, useCategories } from './use-categories'

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
