import type { Ticker } from '@/product/coins'
import drawings from './coins.svg?no-inline'

/**
 * The icon of a coin. It is decorative: the coin's name stands beside it. All drawings are in one
 * file, which pages share and which is in no script.
 */
export function CoinIcon({ ticker, className = 'size-8' }: { ticker: Ticker; className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${drawings}#${ticker}`} />
    </svg>
  )
}
