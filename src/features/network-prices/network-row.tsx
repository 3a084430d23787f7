import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '@/i18n/format'
import { paths } from '@/paths'
import { CoinIcon } from '@/product/coin-icon'
import { coinName, type Ticker } from '@/product/coins'
import { checkPath, type Intent } from '@/product/intent'
import { type Customer, type Network, networkHash, type Offer } from '@/product/networks'
import { useSession } from '@/session/session-provider'
import { buttonClass } from '@/ui/link-class'

/** One network: icon, name and time, price, Start (P2-network-prices, P9-network-prices). */
export function NetworkRow({
  network,
  customer,
  title,
  target,
}: {
  network: Network
  customer: Customer
  title: string
  target: string
}) {
  const { money } = useFormat()
  const { ticker } = network
  const { price, hours } = network[customer]
  const hash = networkHash(ticker)
  return (
    <tr
      id={customer === 'personal' ? hash : undefined}
      className={`border-b border-line last:border-0 ${target === hash ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
    >
      <th scope="row" className="py-2.5 ps-3 pe-1 text-start font-normal sm:ps-4 sm:pe-2">
        <span className="flex items-center gap-2.5 sm:gap-3">
          <CoinIcon ticker={ticker} className="size-8" />
          <span className="leading-snug">
            <span className="block font-medium">
              <bdi>{coinName(ticker)}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-muted">
              <span className="isolate-ltr font-mono">{ticker}</span>
              {hours && <Time hours={hours} />}
            </span>
          </span>
        </span>
      </th>
      <td className="px-1 text-end text-lg font-semibold tabular-nums sm:px-2">{money(price)}</td>
      <td className="w-px py-2.5 ps-1 pe-3 text-end sm:ps-2 sm:pe-4">
        <Start ticker={network.active ? ticker : null} of={`${coinName(ticker)}, ${title}`} />
      </td>
    </tr>
  )
}

function Time({ hours }: { hours: NonNullable<Offer['hours']> }) {
  const { number } = useFormat()
  const [from, to] = hours.map(number)
  return (
    <span className="whitespace-nowrap">
      <Trans>
        {from}–{to} h
      </Trans>
    </span>
  )
}

/** The link into the product for an active network; for others, a text that says why there is none. */
function Start({ ticker, of }: { ticker: Ticker | null; of: string }) {
  const { t } = useLingui()
  const { status } = useSession()
  const reason = useId()
  if (ticker)
    return (
      <Link
        to={status === 'authenticated' ? paths.dashboard : paths.login}
        state={{ intent: { path: checkPath(ticker) } satisfies Intent }}
        className={buttonClass('primary', 'min-[22rem]:whitespace-nowrap')}
      >
        <Trans>Start</Trans>
        <span className="sr-only">{of}</span>
      </Link>
    )
  return (
    <span className="inline-grid justify-items-center">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={reason}
        aria-label={`${t`Start`} ${of}`}
        className="inline-flex min-h-8 items-center rounded-control px-4 font-medium min-[22rem]:whitespace-nowrap text-ink-muted aria-disabled:cursor-not-allowed"
      >
        <Trans>Start</Trans>
      </button>
      <span id={reason} className="text-sm whitespace-nowrap text-ink-muted">
        <Trans>not active</Trans>
      </span>
    </span>
  )
}
