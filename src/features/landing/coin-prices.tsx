import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '@/i18n/format'
import { paths } from '@/paths'
import { CoinIcon } from '@/product/coin-icon'
import { coinName } from '@/product/coins'
import { NETWORKS, networkHash } from '@/product/networks'
import { Section } from '@/ui/section'

/** The coins that are offered, each with its price and a link to its row in the price list. */
export function CoinPrices() {
  const { t } = useLingui()
  const { money } = useFormat()
  return (
    <Section
      title={<Trans>Fifteen networks, each with its price</Trans>}
      lead={
        <Trans>The price of one personal check. Choose a coin to see it in the price list.</Trans>
      }
    >
      <ul className="hairlines grid rounded-card border border-line sm:grid-cols-3 lg:grid-cols-5">
        {NETWORKS.map(({ ticker, personal, active }) => (
          <li key={ticker} className="bg-surface">
            <Link
              to={{ pathname: paths.networkPrices, hash: `#${networkHash(ticker)}` }}
              className="flex h-full items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent-soft sm:flex-col sm:items-start sm:p-5"
            >
              <CoinIcon ticker={ticker} className="size-9" />
              <span className="grow">
                <span className="block font-medium">
                  <bdi>{coinName(ticker)}</bdi>
                </span>
                <span className="isolate-ltr block w-fit font-mono text-sm text-ink-muted">
                  {ticker}
                </span>
              </span>
              <span className="flex items-baseline gap-2 sm:w-full sm:justify-between">
                <span className="text-lg font-semibold tabular-nums">{money(personal.price)}</span>
                {!active && <span className="text-sm text-ink-muted">{t`not active`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
