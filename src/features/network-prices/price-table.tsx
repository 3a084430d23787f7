import { Trans, useLingui } from '@lingui/react/macro'
import { NETWORKS } from '@/product/networks'
import { NetworkRow } from './network-row'

const HEAD = 'px-2 py-3 text-sm font-medium text-ink-muted'

/**
 * The prices of all networks for one kind of customer. On phones, time and count move below the
 * network's name, so that a row fits.
 * @param kind also its id.
 * @param target the id of the row that the URL's hash names.
 */
export function PriceTable({
  kind,
  title,
  lead,
  target,
}: {
  kind: 'personal' | 'enterprise'
  title: string
  lead: string
  target: string
}) {
  const { t } = useLingui()
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className="min-w-0">
      <h2 id={`${kind}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{lead}</p>
      <div className="rounded-card border border-line bg-surface">
        <table className="w-full border-collapse" aria-labelledby={`${kind}-title`}>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${HEAD} ps-3 text-start sm:ps-4`}>
                <Trans>Network</Trans>
              </th>
              <th scope="col" className={`${HEAD} hidden text-start md:table-cell`}>
                <Trans>Time</Trans>
              </th>
              <th scope="col" className={`${HEAD} hidden text-end md:table-cell`}>
                <Trans>Count</Trans>
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                <Trans>Price</Trans>
              </th>
              <th scope="col" className={`${HEAD} pe-3 text-end sm:pe-4`}>
                <span className="sr-only">{t`Start`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {NETWORKS.map((network) => (
              <NetworkRow
                key={network.ticker}
                network={network}
                kind={kind}
                title={title}
                target={target}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
