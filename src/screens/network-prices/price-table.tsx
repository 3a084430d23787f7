import { Trans, useLingui } from '@lingui/react/macro'
import { ACTIVE_NETWORKS, type Customer, INACTIVE_NETWORKS, type Network } from '@/product/networks'
import { NetworkRow } from './network-row'

const HEAD = 'px-2 py-3 text-sm font-medium text-ink-muted'

/**
 * The prices of all networks for one kind of customer, the active ones first. A network's time, where
 * it is published, stands below its name: most have none.
 * @param titleId the id of the heading that names the table.
 * @param target the id of the row that the URL's hash names.
 */
export function PriceTable({
  customer,
  title,
  titleId,
  target,
}: {
  customer: Customer
  title: string
  titleId: string
  target: string
}) {
  const { t } = useLingui()
  const reasonId = `${customer}-not-active`
  const rows = (networks: readonly Network[]) =>
    networks.map((network) => (
      <NetworkRow
        key={network.ticker}
        network={network}
        customer={customer}
        title={title}
        target={target}
        reasonId={reasonId}
      />
    ))
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse" aria-labelledby={titleId}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} ps-3 text-start sm:ps-4`}>
              <Trans>Network, time to certificate</Trans>
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={`${HEAD} pe-3 text-end sm:pe-4 print:hidden`}>
              <span className="sr-only">{t`Start`}</span>
            </th>
          </tr>
        </thead>
        <tbody>{rows(ACTIVE_NETWORKS)}</tbody>
        <tbody className="border-t border-line-strong">
          <tr className="border-b border-line">
            <th
              scope="rowgroup"
              colSpan={3}
              className="px-3 pt-5 pb-2.5 text-start font-normal sm:px-4"
            >
              <span id={reasonId} className="font-medium">
                <Trans>Not active yet</Trans>
              </span>
              <span className="block text-sm text-ink-muted">
                <Trans>Their prices are listed, but a check can’t be started on them yet.</Trans>
              </span>
            </th>
          </tr>
          {rows(INACTIVE_NETWORKS)}
        </tbody>
      </table>
    </div>
  )
}
