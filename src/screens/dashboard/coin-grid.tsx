import { Trans } from '@lingui/react/macro'
import { CoinIcon } from '@/address/coin-icon'
import { COINS, type Coin } from '@/product/coins'
import { isActive } from '@/product/networks'

const INACTIVE_NOTE_ID = 'inactive-coins'

/** P2-dashboard, P4-dashboard-modals. */
export function CoinGrid({ onOpen }: { onOpen: (coin: Coin) => void }) {
  return (
    <section aria-labelledby="coins-title" className="@container">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coins-title" className="text-xl">
          <Trans>Coins</Trans>
        </h2>
        <p id={INACTIVE_NOTE_ID} className="text-sm text-ink-muted">
          <Trans>Dashed: not active yet</Trans>
        </p>
      </div>
      <ul className="grid auto-rows-fr grid-cols-3 gap-2 @min-[30rem]:gap-3 @min-[40rem]:grid-cols-5">
        {COINS.map((coin) => (
          <li key={coin.ticker} className="grid">
            <Tile coin={coin} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ coin, onOpen }: { coin: Coin; onOpen: (coin: Coin) => void }) {
  const { ticker, name } = coin
  const active = isActive(ticker)
  return (
    <button
      type="button"
      onClick={() => onOpen(coin)}
      aria-haspopup="dialog"
      aria-describedby={active ? undefined : INACTIVE_NOTE_ID}
      className={`flex min-w-0 flex-col items-start gap-x-2.5 gap-y-2 rounded-card border p-3 text-start hover:border-accent hover:bg-accent-soft @min-[40rem]:flex-row @min-[40rem]:items-center @min-[40rem]:px-2.5 @min-[40rem]:py-4 @min-[40rem]:rtl:py-2 ${active ? 'border-line bg-surface' : 'border-dashed border-line-strong'}`}
    >
      <CoinIcon ticker={ticker} />
      <span lang="en" className="max-w-full min-w-0 text-sm/snug">
        <span className={`block font-medium break-words ${active ? '' : 'text-ink-muted'}`}>
          <bdi>{name}</bdi>
        </span>{' '}
        <span className="block font-mono text-ink-muted">
          <bdi>{ticker}</bdi>
        </span>
      </span>
    </button>
  )
}
