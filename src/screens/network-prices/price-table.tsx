import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { createCheckPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { coinName, type Ticker } from '@/product/coins'
import {
  ACTIVE_NETWORKS,
  type Customer,
  INACTIVE_NETWORKS,
  type Network,
  networkHash,
  type Offer,
} from '@/product/networks'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

const HEAD_CLASS = 'px-2 py-3 text-sm font-medium text-ink-muted'

export function PriceTable({
  customer,
  title,
  titleId,
}: {
  customer: Customer
  title: string
  titleId: string
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
        reasonId={reasonId}
      />
    ))
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse" aria-labelledby={titleId}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD_CLASS} ps-3 text-start sm:ps-4`}>
              <Trans>Network, hours to the certificate</Trans>
            </th>
            <th scope="col" className={`${HEAD_CLASS} text-end`}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={`${HEAD_CLASS} pe-3 text-end sm:pe-4 print:hidden`}>
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

/**
 * P2-network-prices, P9-network-prices.
 * @param reasonId the ID of the text that explains why an inactive network has no Start.
 */
function NetworkRow({
  network,
  customer,
  title,
  reasonId,
}: {
  network: Network
  customer: Customer
  title: string
  reasonId: string
}) {
  const { money } = useFormat()
  const { hash } = useLocation()
  const { ticker, active } = network
  const { price, hours } = network[customer]
  const id = networkHash(ticker)
  const checkName = `${coinName(ticker)}, ${title}`
  return (
    <tr
      id={customer === 'personal' ? id : undefined}
      className={`border-b border-line last:border-0 target:bg-accent-soft ${hash === `#${id}` ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
    >
      <th
        scope="row"
        className={`ps-3 pe-1 text-start font-normal sm:ps-4 sm:pe-2 ${active ? 'py-2.5' : 'py-1.5'}`}
      >
        <span className="flex items-center gap-2.5 sm:gap-3">
          <CoinIcon ticker={ticker} className={active ? 'size-8' : 'mx-1 size-6'} />
          <span className="grow sm:flex sm:items-center sm:gap-6">
            <span
              className={`flex flex-wrap items-baseline gap-x-2.5 ${active ? 'leading-snug sm:w-40' : ''}`}
            >
              <bdi className={active ? 'font-medium' : ''}>{coinName(ticker)}</bdi>
              <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
            </span>
            {hours && <Hours hours={hours} />}
          </span>
        </span>
      </th>
      <td
        className={`px-1 text-end tabular-nums sm:px-2 ${active ? 'text-lg font-semibold' : 'text-ink-muted'}`}
      >
        {money(price)}
      </td>
      <td className="w-px ps-1 pe-3 text-end sm:ps-2 sm:pe-4 print:hidden">
        {active ? (
          <StartLink ticker={ticker} checkName={checkName} />
        ) : (
          <InertStart checkName={checkName} reasonId={reasonId} />
        )}
      </td>
    </tr>
  )
}

/** The scale of the bar is 8 hours. */
function Hours({ hours }: { hours: NonNullable<Offer['hours']> }) {
  const { number } = useFormat()
  const [from, to] = hours
  return (
    <span className="flex grow flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      <svg
        viewBox="0 0 160 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mirror-rtl h-2 w-20 sm:w-44 lg:w-64"
      >
        <rect width="160" height="8" rx="4" className="fill-line" />
        <rect x={20 * from} width={20 * (to - from)} height="8" rx="4" className="fill-accent" />
      </svg>
      <span className="whitespace-nowrap">
        <Trans>
          {{ from: number(from) }}–{{ to: number(to) }} h
        </Trans>
      </span>
    </span>
  )
}

function StartLink({ ticker, checkName }: { ticker: Ticker; checkName: string }) {
  const { status } = useSession()
  return (
    <Link
      to={status === 'authenticated' ? paths.dashboard : paths.login}
      state={{ intent: { path: createCheckPath(ticker) } satisfies Intent }}
      data-needs-app=""
      className={buttonClass('primary', 'min-[22rem]:whitespace-nowrap')}
    >
      <Trans>Start</Trans>
      <span className="sr-only">{checkName}</span>
    </Link>
  )
}

function InertStart({ checkName, reasonId }: { checkName: string; reasonId: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-describedby={reasonId}
      aria-label={`${t`Start`} ${checkName}`}
      className="inline-flex min-h-8 items-center rounded-control px-4 text-ink-muted min-[22rem]:whitespace-nowrap aria-disabled:cursor-not-allowed"
    >
      <Trans>Start</Trans>
    </button>
  )
}
