import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { CoinIcon } from '@/address/coin-icon'
import { useFormat } from '@/platform/i18n/format'
import { getCoinName } from '@/product/coins'
import {
  ACTIVE_NETWORKS,
  getNetworkHash,
  INACTIVE_NETWORKS,
  type Network,
} from '@/product/networks'
import { paths } from '@/product/paths'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { Section } from '@/ui/section'

export function CoinPrices() {
  const { t } = useLingui()
  const { active, inactive } = useNetworkCounts()
  return (
    <Section
      title={t`${active} networks are active, ${inactive} more are listed`}
      lead={t`The price of one personal check. Choose a coin to see it in the price list.`}
    >
      <ul className="hairlines grid rounded-card border border-line sm:grid-cols-2 lg:grid-cols-3">
        {ACTIVE_NETWORKS.map((network) => (
          <PriceItem key={network.ticker} network={network} />
        ))}
      </ul>
      <h3 className="mt-8 text-lg">
        <Trans>Not active yet</Trans>
      </h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {INACTIVE_NETWORKS.map((network) => (
          <PriceItem key={network.ticker} network={network} />
        ))}
      </ul>
    </Section>
  )
}

function PriceItem({ network }: { network: Network }) {
  const { money } = useFormat()
  const { ticker, personal, active } = network
  return (
    <li className={active ? 'bg-surface' : 'border-b border-line'}>
      <Link
        to={{ pathname: paths.networkPrices, hash: `#${getNetworkHash(ticker)}` }}
        className={`flex items-center -outline-offset-2 hover:bg-accent-soft ${active ? 'h-full gap-3 px-4 py-3 sm:p-5' : 'min-h-11 gap-2.5 text-ink-muted'}`}
      >
        <CoinIcon ticker={ticker} className={active ? 'size-9' : 'size-6'} />
        <span className="flex grow flex-wrap items-baseline gap-x-2.5">
          <span className={active ? 'font-medium' : ''}>
            <bdi>{getCoinName(ticker)}</bdi>
          </span>
          <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
        </span>
        <span className={`tabular-nums ${active ? 'text-lg font-semibold' : ''}`}>
          {money(personal.price)}
        </span>
      </Link>
    </li>
  )
}
