import { Trans, useLingui } from '@lingui/react/macro'
import { type Customer, NETWORKS } from '@/product/networks'
import { NetworkRow } from './network-row'

const HEAD = 'px-2 py-3 text-sm font-medium text-ink-muted'

/**
 * The prices of all networks for one kind of customer. A network's time, where it is published, stands
 * below its name: most have none.
 * @param customer also its id.
 * @param target the id of the row that the URL's hash names.
 */
export function PriceTable({
  customer,
  title,
  lead,
  target,
}: {
  customer: Customer
  title: string
  lead: string
  target: string
}) {
  const { t } = useLingui()
  return (
    <section id={customer} aria-labelledby={`${customer}-title`} className="min-w-0">
      <h2 id={`${customer}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{lead}</p>
      <div className="rounded-card border border-line bg-surface">
        <table className="w-full border-collapse" aria-labelledby={`${customer}-title`}>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${HEAD} ps-3 text-start sm:ps-4`}>
                <Trans>Network, certification time</Trans>
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
                customer={customer}
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
