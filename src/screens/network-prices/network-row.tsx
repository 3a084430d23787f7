import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { checkPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { coinName, type Ticker } from '@/product/coins'
import { type Customer, type Network, networkHash, type Offer } from '@/product/networks'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

/**
 * One network: icon, name and time, price, Start (P2-network-prices, P9-network-prices). The row of
 * a network that is not active is compact.
 * @param reasonId the id of the text that says why an inactive network has no Start.
 */
export function NetworkRow({
  network,
  customer,
  title,
  target,
  reasonId,
}: {
  network: Network
  customer: Customer
  title: string
  target: string
  reasonId: string
}) {
  const { money } = useFormat()
  const { ticker, active } = network
  const { price, hours } = network[customer]
  const hash = networkHash(ticker)
  const of = `${coinName(ticker)}, ${title}`
  return (
    <tr
      id={customer === 'personal' ? hash : undefined}
      className={`border-b border-line last:border-0 target:bg-accent-soft ${target === hash ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
    >
      <th
        scope="row"
        className={`ps-3 pe-1 text-start font-normal sm:ps-4 sm:pe-2 ${active ? 'py-2.5' : 'py-1.5'}`}
      >
        <span className="flex items-center gap-2.5 sm:gap-3">
          <CoinIcon ticker={ticker} className={active ? 'size-8' : 'mx-1 size-6'} />
          <span className={active ? 'leading-snug' : 'flex flex-wrap items-baseline gap-x-2.5'}>
            <span className={active ? 'block font-medium' : ''}>
              <bdi>{coinName(ticker)}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-muted">
              <span className="isolate-ltr font-mono">{ticker}</span>
              {hours && <Time hours={hours} />}
            </span>
          </span>
        </span>
      </th>
      <td
        className={`px-1 text-end tabular-nums sm:px-2 ${active ? 'text-lg font-semibold' : 'text-ink-muted'}`}
      >
        {money(price)}
      </td>
      <td className="w-px ps-1 pe-3 text-end sm:ps-2 sm:pe-4 print:hidden">
        {active ? <Start ticker={ticker} of={of} /> : <NoStart of={of} reasonId={reasonId} />}
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

/** The link into the product. @param of what it starts, for those who hear it. */
function Start({ ticker, of }: { ticker: Ticker; of: string }) {
  const { status } = useSession()
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
}

function NoStart({ of, reasonId }: { of: string; reasonId: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-describedby={reasonId}
      aria-label={`${t`Start`} ${of}`}
      className="inline-flex min-h-8 items-center rounded-control px-4 text-ink-muted min-[22rem]:whitespace-nowrap aria-disabled:cursor-not-allowed"
    >
      <Trans>Start</Trans>
    </button>
  )
}
