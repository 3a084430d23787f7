import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { type CaseRow, countNetworks } from './case-rows'

/** Hits have a pattern, since colour alone does not distinguish them. */
const HIT =
  'border border-danger bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_2px,var(--color-danger-soft)_2px_5px)]'

export function NetworkFigure({ rows }: { rows: CaseRow[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const bars = countNetworks(rows, t`Others`)
  const hasHits = bars.some(({ listed }) => listed > 0)
  const longest = Math.max(...bars.map(({ listed, others }) => listed + others))
  const toWidth = (count: number) => ({ width: `${(100 * count) / longest}%` })
  if (bars.length === 0) return null
  return (
    <table className="w-full table-fixed border-collapse self-start text-sm *:*:*:py-1 *:*:*:text-start">
      <caption className="pb-1 text-start font-medium">
        <Trans>Addresses by network</Trans>
      </caption>
      <colgroup>
        <col className="w-2/5" />
        <col />
        <col className="w-14" />
        <col className="w-18" />
      </colgroup>
      <thead className={hasHits ? 'text-ink-muted *:*:font-normal' : 'sr-only'}>
        <tr>
          <th scope="col">
            <span className="sr-only">
              <Trans>Network</Trans>
            </span>
          </th>
          {/* Above the bars too: the name is wider than the numbers. */}
          <th scope="col" colSpan={2} className="text-end!">
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 shrink-0 ${HIT}`} />
              <Trans>Listed</Trans>
            </span>
          </th>
          <th scope="col" className="ps-1 text-end!">
            <Trans>Others</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, listed, others }) => (
          <tr key={name}>
            <th scope="row" className="pe-3 font-normal wrap-break-word">
              <bdi>{name}</bdi>
            </th>
            <td aria-hidden="true">
              <span className="flex h-3.5">
                {listed > 0 && (
                  <span className={`min-w-1.5 shrink-0 ${HIT}`} style={toWidth(listed)} />
                )}
                {others > 0 && (
                  <span
                    className="min-w-px border border-accent bg-accent"
                    style={toWidth(others)}
                  />
                )}
              </span>
            </td>
            <td className="ps-1 text-end! tabular-nums">{number(listed)}</td>
            <td className="ps-1 text-end! tabular-nums">{number(others)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
