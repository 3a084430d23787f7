import type { Ticker } from '@/product/coins'
import drawings from './coins.svg?no-inline'

/** Decorative: the coin's name stands beside it. Pages share one sprite file, outside the scripts. */
export function CoinIcon({ ticker, className = 'size-8' }: { ticker: Ticker; className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${drawings}#${ticker}`} />
    </svg>
  )
}
