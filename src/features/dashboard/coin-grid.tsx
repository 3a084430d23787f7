import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { CoinIcon } from '@/product/coin-icon'
import { COINS, type Coin } from '@/product/coins'
import { buttonClass } from '@/ui/link-class'

/**
 * The 15 coins as tiles that open their details (P2-dashboard, P4-dashboard-modals), and the way on to
 * a check of any of them.
 */
export function CoinGrid({ onOpen }: { onOpen: (coin: Coin) => void }) {
  return (
    <section aria-labelledby="coins-title" className="@container">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="coins-title" className="text-xl">
          <Trans>Coins</Trans>
        </h2>
        <Link to={paths.amlChecks} className={buttonClass()}>
          <Trans>Check an address</Trans>
        </Link>
      </div>
      <ul className="grid auto-rows-fr grid-cols-3 gap-2 sm:gap-3 @min-[40rem]:grid-cols-5">
        {COINS.map((coin) => (
          <li key={coin.ticker} className="grid">
            <button
              type="button"
              onClick={() => onOpen(coin)}
              aria-haspopup="dialog"
              className="flex min-w-0 flex-col items-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-3 text-start transition-colors hover:border-accent hover:bg-accent-soft @min-[40rem]:flex-row @min-[40rem]:items-center @min-[40rem]:gap-x-2 @min-[40rem]:px-2.5"
            >
              <CoinIcon ticker={coin.ticker} className="size-8 @min-[40rem]:size-7" />
              <span lang="en" className="max-w-full min-w-0">
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
    </section>
  )
}
