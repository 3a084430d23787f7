import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { CoinIcon } from '@/address/coin-icon'
import { COINS, type Coin } from '@/product/coins'
import { isActive } from '@/product/networks'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'

/** P2-dashboard, P4-dashboard-modals. */
export function CoinGrid({ onOpen }: { onOpen: (coin: Coin) => void }) {
  return (
    <section aria-labelledby="coins-title" className="@container">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="coins-title" className="text-xl">
          <Trans>Coins</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.sampleReport} className={buttonClass('secondary')}>
            <Trans>Sample report</Trans>
          </Link>
        </div>
      </div>
      <Tiles coins={COINS.filter(({ ticker }) => isActive(ticker))} onOpen={onOpen} />
      <details className="mt-4">
        <summary className="w-fit cursor-pointer rounded-control py-2.5 font-medium text-ink-muted">
          <Trans>Listed, not active yet</Trans>
        </summary>
        <Tiles inactive coins={COINS.filter(({ ticker }) => !isActive(ticker))} onOpen={onOpen} />
      </details>
    </section>
  )
}

function Tiles({
  coins,
  inactive = false,
  onOpen,
}: {
  coins: readonly Coin[]
  inactive?: boolean
  onOpen: (coin: Coin) => void
}) {
  return (
    <ul
      className={`grid auto-rows-fr grid-cols-3 gap-2 sm:gap-3 ${inactive ? '' : '@min-[40rem]:grid-cols-6'}`}
    >
      {coins.map((coin) => (
        <li key={coin.ticker} className="grid">
          <button
            type="button"
            onClick={() => onOpen(coin)}
            aria-haspopup="dialog"
            className={`flex min-w-0 flex-col items-start gap-2 rounded-card border p-3 text-start transition-colors hover:border-accent hover:bg-accent-soft ${inactive ? 'border-dashed border-line-strong @min-[40rem]:flex-row @min-[40rem]:items-center @min-[40rem]:px-3 @min-[40rem]:py-2' : 'border-line bg-surface'}`}
          >
            <CoinIcon ticker={coin.ticker} className={inactive ? 'size-6' : 'size-8'} />
            <span
              lang="en"
              className={`max-w-full min-w-0 ${inactive ? '@min-[40rem]:flex @min-[40rem]:gap-2' : ''}`}
            >
              <span className="block text-sm/snug font-medium break-words">
                <bdi>{coin.name}</bdi>
              </span>{' '}
              <span className="block font-mono text-sm/snug text-ink-muted">
                <bdi>{coin.ticker}</bdi>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
