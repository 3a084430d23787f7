import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '@/i18n/format'
import { paths } from '@/paths'
import { CoinIcon } from '@/product/coin-icon'
import { COINS } from '@/product/coins'
import { type Network, networkHash, type Offer } from '@/product/networks'
import { useSession } from '@/session/session-provider'
import { buttonClass } from '@/ui/link-class'

const names = new Map(COINS.map(({ ticker, name }) => [ticker, name]))

/** Shown where the product defines no value (P0-decisions). */
const NOT_DEFINED = '—'

/** One network: icon and name, time, count, price, Start (P2-network-prices, P9-network-prices). */
export function NetworkRow({
  network,
  kind,
  title,
  target,
}: {
  network: Network
  kind: 'personal' | 'enterprise'
  title: string
  target: string
}) {
  const { money, number } = useFormat()
  const { ticker, coin } = network
  const offer = network[kind]
  const hash = networkHash(network)
  const count = offer.count === null ? NOT_DEFINED : number(offer.count)
  return (
    <tr
      id={kind === 'personal' ? hash : undefined}
      className={`border-b border-line last:border-0 ${target === hash ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
    >
      <th scope="row" className="py-2.5 ps-3 pe-1 text-start font-normal sm:ps-4 sm:pe-2">
        <span className="flex items-center gap-2.5 sm:gap-3">
          <CoinIcon ticker={coin} className="size-8" />
          <span className="leading-snug">
            <span className="block font-medium">
              <bdi>{names.get(coin)}</bdi>
            </span>
            <span className="isolate-ltr inline-block font-mono text-sm text-ink-muted">
              {ticker}
            </span>
            <span className="block text-sm text-ink-muted md:hidden">
              <Time hours={offer.hours} />
              {' · '}
              <Trans>Count {count}</Trans>
            </span>
          </span>
        </span>
      </th>
      <td className="hidden px-2 whitespace-nowrap md:table-cell">
        <Time hours={offer.hours} />
      </td>
      <td className="hidden px-2 text-end tabular-nums md:table-cell">{count}</td>
      <td className="px-1 text-end text-lg font-semibold tabular-nums sm:px-2">
        {money(offer.price)}
      </td>
      <td className="w-px py-2.5 ps-1 pe-3 text-end sm:ps-2 sm:pe-4">
        <Start active={network.active} of={`${names.get(coin)}, ${title}`} />
      </td>
    </tr>
  )
}

function Time({ hours }: { hours: Offer['hours'] }) {
  const { number } = useFormat()
  if (!hours) return NOT_DEFINED
  const [from, to] = hours.map(number)
  return (
    <Trans>
      {from}–{to} h
    </Trans>
  )
}

/** The link into the product for an active network; for others, a text that says why there is none. */
function Start({ active, of }: { active: boolean; of: string }) {
  const { t } = useLingui()
  const { status } = useSession()
  const reason = useId()
  if (active)
    return (
      <Link
        to={status === 'authenticated' ? paths.dashboard : paths.login}
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
