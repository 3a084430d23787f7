import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { createCheckPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { getCoinName, type Ticker } from '@/product/coins'
import { type Customer, getNetworkHash, NETWORKS, type Network } from '@/product/networks'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

/** @param noteId the id of the text that explains '—' and why an inactive network can't be started. */
type TableProps = { customer: Customer; title: string; titleId: string; noteId: string }

/** P2-network-prices, P9-network-prices. On phones a row has two lines: name and price, then the rest. */
export function PriceTable({ titleId, ...props }: TableProps) {
  const { t } = useLingui()
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse" aria-labelledby={titleId}>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-sm text-ink-muted *:p-3 *:font-medium">
            <th scope="col" className="w-1/2 ps-4! text-start">
              <Trans>Network</Trans>
            </th>
            <th scope="col" className="w-[15%] text-start">
              <Trans>Time</Trans>
            </th>
            <th scope="col" className="w-[15%] text-start">
              <Trans>Count</Trans>
            </th>
            <th scope="col" className="text-end">
              <Trans>Price</Trans>
            </th>
            <th scope="col" className="w-px pe-4! text-end print:hidden">
              <span className="sr-only">{t`Start`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {NETWORKS.map((network) => (
            <NetworkRow key={network.ticker} network={network} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const UNKNOWN = '—'

function NetworkRow({
  network: { ticker, active, ...offers },
  customer,
  title,
  noteId,
}: { network: Network } & Omit<TableProps, 'titleId'>) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const { hash } = useLocation()
  const { price, hours } = offers[customer]
  const id = getNetworkHash(ticker)
  const checkName = `${getCoinName(ticker)}, ${title}`
  return (
    <tr
      id={customer === 'personal' ? id : undefined}
      className={`border-b border-line last:border-0 target:bg-accent-soft max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2 sm:*:p-3 sm:*:py-1.5 ${hash === `#${id}` ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
    >
      <th scope="row" className="text-start font-normal max-sm:-order-2 max-sm:basis-3/4 sm:ps-4!">
        <span className="flex items-center gap-2.5 sm:gap-3">
          <CoinIcon ticker={ticker} className="size-7" />
          <span className="flex flex-wrap items-baseline gap-x-2.5 leading-snug">
            <bdi className="font-medium">{getCoinName(ticker)}</bdi>
            <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
          </span>
        </span>
      </th>
      <Fact label={t`Time`}>
        {hours ? (
          <Trans>
            {{ from: number(hours[0]) }}–{{ to: number(hours[1]) }} h
          </Trans>
        ) : (
          UNKNOWN
        )}
      </Fact>
      <Fact label={t`Count`}>{UNKNOWN}</Fact>
      <td className="text-end text-lg font-semibold tabular-nums max-sm:-order-1 max-sm:grow">
        {money(price)}
      </td>
      <td className="text-end max-sm:ms-auto sm:pe-4! print:hidden">
        {active ? (
          <StartLink ticker={ticker} checkName={checkName} />
        ) : (
          <InertStart checkName={checkName} noteId={noteId} />
        )}
      </td>
    </tr>
  )
}

/** @param label is shown on phones, where the table has no visible head. */
function Fact(props: { label: string; children: ReactNode }) {
  return (
    <td className="whitespace-nowrap text-ink-muted max-sm:text-sm">
      <span aria-hidden="true" className="me-1 sm:hidden">
        {props.label}
      </span>
      {props.children}
    </td>
  )
}

function StartLink({ ticker, checkName }: { ticker: Ticker; checkName: string }) {
  const { status } = useSession()
  return (
    <Link
      to={status === 'authenticated' ? paths.dashboard : paths.login}
      state={{ intent: { path: createCheckPath(ticker) } satisfies Intent }}
      data-needs-app=""
      className={buttonClass('secondary', 'whitespace-nowrap')}
    >
      <Trans>Start</Trans>
      <span className="sr-only">{checkName}</span>
    </Link>
  )
}

function InertStart({ checkName, noteId }: { checkName: string; noteId: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-describedby={noteId}
      aria-label={`${t`Start`} ${checkName}`}
      className="inline-flex min-h-11 items-center rounded-control border border-dashed border-line-strong bg-paper px-4 py-1.5 whitespace-nowrap text-ink-muted aria-disabled:cursor-not-allowed"
    >
      <Trans>Start</Trans>
    </button>
  )
}
