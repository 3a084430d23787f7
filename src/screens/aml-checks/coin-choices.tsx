import { CoinIcon } from '@/address/coin-icon'
import { COINS } from '@/product/coins'

export const COIN_CHOICES = COINS.map(({ ticker, name }) => ({
  value: ticker,
  content: (
    <span className="flex min-w-0 items-center gap-2.5">
      <CoinIcon ticker={ticker} className="size-6" />
      <span className="truncate">{name}</span>
      <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
    </span>
  ),
}))
