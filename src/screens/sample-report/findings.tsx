import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { SAMPLE_REPORT, type SampleCategory } from '@/product/sample-report'
import { ShareBar } from '@/ui/share-bar'
import { type Risk, useCategories } from './use-categories'

/** `share` in percent, `amount` in BTC, `risk` from 0 to 100. */
type Flow = {
  category: SampleCategory
  share: number
  amount: number
  hops?: number
  risk?: number
}

/** Received coins have direct and indirect sources, each with its part of the score. */
export function Flows({ flows }: { flows: readonly Flow[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const direct = flows.filter(({ hops = 1 }) => hops === 1)
  const indirect = flows.filter(({ hops = 1 }) => hops > 1)
  const scored = flows.some(({ risk }) => risk !== undefined)
  return (
    <table className="w-full border-collapse">
      <thead className="text-sm text-ink-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 pe-2 sm:pe-4 text-start font-normal">
            <Trans>Category</Trans>
          </th>
          <th scope="col" className="py-1 pe-2 sm:pe-4 text-end font-normal">
            <Trans>Amount</Trans>
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            <Trans>Share</Trans>
          </th>
          {scored && (
            <th scope="col" className="py-1 ps-2 sm:ps-4 text-end font-normal">
              <Trans>Adds</Trans>
            </th>
          )}
        </tr>
      </thead>
      <FlowRows flows={direct} title={scored && t`Direct: they sent the coins themselves`} />
      {scored && (
        <FlowRows flows={indirect} title={t`Indirect: they had the coins before`}>
          <tr className="border-t border-line-strong">
            <th scope="row" colSpan={3} className="py-2 text-start font-medium">
              <Trans>Score</Trans>
            </th>
            <td className="py-2 text-end font-medium tabular-nums">
              {number(SAMPLE_REPORT.score)}
            </td>
          </tr>
        </FlowRows>
      )}
    </table>
  )
}

function FlowRows(props: { flows: readonly Flow[]; title: string | false; children?: ReactNode }) {
  const { number, percent } = useFormat()
  const categories = useCategories()
  return (
    <tbody className="break-inside-avoid">
      {props.title && (
        <tr className="border-t border-line">
          <th scope="rowgroup" colSpan={4} className="pt-3 pb-1 text-start font-medium">
            {props.title}
          </th>
        </tr>
      )}
      {props.flows.map(({ category, share, amount, hops = 1, risk }) => (
        <tr key={category} className="border-t border-line">
          <th scope="row" className="w-full py-2 pe-2 sm:pe-4 text-start font-normal">
            <span>{categories[category].name}</span>
            {hops > 1 && (
              <span className="block text-sm text-ink-muted">
                <Plural value={hops} one="# hop away" other="# hops away" />
              </span>
            )}
            <ShareBar share={share} className="mt-1.5" />
          </th>
          <td className="py-2 pe-2 sm:pe-4 text-end whitespace-nowrap tabular-nums">
            <span className="isolate-ltr">{number(amount)} BTC</span>
          </td>
          <td className="py-2 text-end font-medium tabular-nums">{percent(share / 100)}</td>
          {risk !== undefined && (
            <td className="py-2 ps-2 sm:ps-4 text-end whitespace-nowrap tabular-nums">
              {number((share * risk) / 100)}
            </td>
          )}
        </tr>
      ))}
      {props.children}
    </tbody>
  )
}

export function Transactions() {
  const { date, number } = useFormat()
  const categories = useCategories()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {SAMPLE_REPORT.transactions.map(({ day, hash, category, amount }) => {
        const { name } = categories[category]
        const isIndirect = SAMPLE_REPORT.received.some(
          (flow) => flow.category === category && flow.hops > 1,
        )
        return (
          <li key={hash} className="flex items-baseline justify-between gap-x-4 py-2.5">
            <div>
              <p className="font-medium">
                {amount < 0 ? (
                  <Trans>Sent to: {name}</Trans>
                ) : isIndirect ? (
                  <Trans>Received indirectly from: {name}</Trans>
                ) : (
                  <Trans>Received from: {name}</Trans>
                )}
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

export function Categories() {
  const { percent } = useFormat()
  const categories = useCategories()
  const shares = new Map<string, number>(
    SAMPLE_REPORT.received.map(({ category, share }) => [category, share]),
  )
  return (
    <dl className="divide-y divide-line border-y border-line">
      {Object.entries(categories).map(([category, { name, risk, meaning }]) => {
        const share = shares.get(category)
        return (
          <div
            key={category}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr_auto] print:grid-cols-[12rem_1fr_auto]"
          >
            <dt className="font-medium">
              <span>{name}</span>
              <RiskLabel risk={risk} found={share !== undefined} />
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

function RiskLabel({ risk, found }: { risk: Risk; found: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-sm font-normal text-ink-muted">
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2">
        <circle
          cx="4"
          cy="4"
          r="3.5"
          className={found ? COLOURS[risk] : 'fill-none stroke-line-strong'}
        />
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
