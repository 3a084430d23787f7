import coins from './coins.svg?no-inline'

/**
 * The icon of a coin, which says nothing: the coin's name stands beside it. All of them are in one
 * file, which pages share and no script has to carry.
 * @param ticker the coin's; coins.svg has a drawing of that name.
 */
export function CoinIcon({ ticker, className = 'size-8' }: { ticker: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${coins}#${ticker}`} />
    </svg>
  )
}
