import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { coinName } from '@/product/coins'
import { ACTIVE_NETWORKS, INACTIVE_NETWORKS, type Network, networkHash } from '@/product/networks'
import { paths } from '@/product/paths'
import { Section } from '@/ui/section'

/** The networks, each with its price and a link to its row in the price list; the active ones first. */
export function CoinPrices() {
  const { number } = useFormat()
  const active = number(ACTIVE_NETWORKS.length)
  const inactive = number(INACTIVE_NETWORKS.length)
  return (
    <Section
      title={
        <Trans>
          {active} networks are active, {inactive} more are listed
        </Trans>
      }
      lead={
        <Trans>The price of one personal check. Choose a coin to see it in the price list.</Trans>
      }
    >
      <ul className="hairlines grid rounded-card border border-line sm:grid-cols-2 lg:grid-cols-3">
        {ACTIVE_NETWORKS.map((network) => (
          <li key={network.ticker} className="bg-surface">
            <PriceLink network={network} className="h-full gap-3 px-4 py-3 sm:p-5">
              <CoinIcon ticker={network.ticker} className="size-9" />
            </PriceLink>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lg">
        <Trans>Not active yet</Trans>
      </h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {INACTIVE_NETWORKS.map((network) => (
          <li key={network.ticker} className="border-b border-line">
            <PriceLink network={network} className="min-h-11 gap-2.5 text-ink-muted">
              <CoinIcon ticker={network.ticker} className="size-6" />
            </PriceLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PriceLink(props: { network: Network; className: string; children: ReactNode }) {
  const { money } = useFormat()
  const { ticker, personal, active } = props.network
  return (
    <Link
      to={{ pathname: paths.networkPrices, hash: `#${networkHash(ticker)}` }}
      className={`flex items-center -outline-offset-2 hover:bg-accent-soft ${props.className}`}
    >
      {props.children}
      <span className="flex grow flex-wrap items-baseline gap-x-2.5">
        <span className={active ? 'font-medium' : ''}>
          <bdi>{coinName(ticker)}</bdi>
        </span>
        <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
      </span>
      <span className={`tabular-nums ${active ? 'text-lg font-semibold' : ''}`}>
        {money(personal.price)}
      </span>
    </Link>
  )
}
