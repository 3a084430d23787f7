import type { Ticker } from '@/product/coins'
import { isActive } from '@/product/networks'
import drawings from './coins.svg?no-inline'

/**
 * Decorative: the coin's name stands beside it. Grey where no check of its network can be started yet. Pages share one
 * sprite file, outside the scripts.
 */
export function CoinIcon({ ticker, className = 'size-8' }: { ticker: Ticker; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className} ${isActive(ticker) ? '' : 'grayscale'}`}
    >
      <use href={`${drawings}#${ticker}`} />
    </svg>
  )
}
