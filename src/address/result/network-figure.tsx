import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { type CaseRow, countNetworks, type NetworkBar } from './case-rows'

type ChartProps = { bars: NetworkBar[]; isRtl: boolean }

/** A picture that can't be fetched is omitted: the table has its numbers. */
const NetworkChart = lazy(() =>
  import('./network-chart').then(
    (module): { default: ComponentType<ChartProps> } => ({ default: module.NetworkChart }),
    () => ({ default: () => null }),
  ),
)

/** The addresses of a case by network, as bars and as a table. */
export function NetworkFigure({ rows }: { rows: CaseRow[] }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const bars = countNetworks(rows, t`Others`)
  if (bars.length === 0) return null
  const hasHits = bars.some(({ listed }) => listed > 0)
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-medium">
          <Trans>Addresses by network</Trans>
        </span>
        {hasHits && (
          <span className="flex items-center gap-1.5 text-ink-muted print:hidden">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" className="fill-danger-soft stroke-danger" />
              <path d="m0 12 12-12M-3 9l9-9M6 15l9-9" className="stroke-danger" strokeWidth="2.5" />
            </svg>
            <Trans>on a list</Trans>
          </span>
        )}
      </figcaption>
      <div
        aria-hidden="true"
        // SVG aligns texts by the direction.
        dir="ltr"
        className="mt-2 print:hidden"
        style={{ minHeight: bars.length * 26 + 12 }}
      >
        <Suspense>
          <NetworkChart bars={bars} isRtl={i18n.locale === 'ur'} />
        </Suspense>
      </div>
      <table className="sr-only text-sm print:not-sr-only">
        <caption className="sr-only">
          <Trans>Addresses by network</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Network</Trans>
            </th>
            <th scope="col">
              <Trans>On a list</Trans>
            </th>
            <th scope="col">
              <Trans>Others</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, listed, others }) => (
            <tr key={name}>
              <th scope="row" className="text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              <td>{number(listed)}</td>
              <td>{number(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
