/** A coin's own colour, and its sign drawn in strokes on a 32-unit grid. */
const SIGNS = {
  BTC: [
    '#b45309',
    'M12 9v14m0-14h5.5a3.5 3.5 0 0 1 0 7H12m0 0h6.5a3.5 3.5 0 0 1 0 7H12m2-16.5V9m3.5-2.5V9M14 23v2.5m3.5-2.5v2.5M10 9h2m-2 14h2',
  ],
  ETH: ['#4f5fa8', 'M16 6 9.5 16.5 16 20.5l6.5-4L16 6Zm0 0v14.5M9.5 19.5 16 26l6.5-6.5'],
  TRX: [
    '#b91c1c',
    'M8 8.5 17 26l7.5-12.5-4-3.5L8 8.5Zm0 0 10 6.5m2.5-5L18 15m0 0-1 11m1-11 6.5-1.5',
  ],
  SOL: [
    '#6d28d9',
    'M11 9.5h13l-3 2.75H8l3-2.75Zm0 10.25h13l-3 2.75H8l3-2.75ZM8 14.6h13l3 2.75H11l-3-2.75Z',
  ],
  MATIC: [
    '#7c3aed',
    'm12.5 9 4 2.3v4.7l-4 2.3-4-2.3v-4.7l4-2.3Zm7 5 4 2.3V21l-4 2.3-4-2.3v-4.7l4-2.3Z',
  ],
  XRP: [
    '#334155',
    'M8.5 9.5 13 14c1.7 1.7 4.3 1.7 6 0l4.5-4.5m-15 13L13 18c1.7-1.7 4.3-1.7 6 0l4.5 4.5',
  ],
  BNB: [
    '#a16207',
    'm16 7.5 4.5 4.5m-9 0L16 7.5m-8.5 8.5 2-2 2 2-2 2-2-2Zm13 0 2-2 2 2-2 2-2-2Zm-6.5 0 2-2 2 2-2 2-2-2Zm-2.5 4L16 24.5l4.5-4.5',
  ],
  TON: ['#0369a1', 'M8.5 10h15L16 24 8.5 10ZM16 10v14'],
  USDT: ['#0f766e', 'M9.5 9h13M16 9v15m-7-9c0 1.7 3.1 3 7 3s7-1.3 7-3-3.1-3-7-3-7 1.3-7 3Z'],
  DOGE: ['#92700c', 'M12 8.5h4c4.5 0 7 3 7 7.5s-2.5 7.5-7 7.5h-4v-15ZM9 16h8'],
  FTM: [
    '#1d4ed8',
    'm16 7 6 3.5v11L16 25l-6-3.5v-11L16 7Zm0 7 6-3.5M16 14l-6-3.5m6 3.5v11m-6-7 6-4 6 4',
  ],
  LTC: ['#475569', 'M15.5 8 12 23.5h9.5m-12.5-5 9.5-3.5'],
  DASH: ['#0369a1', 'M11.5 10H18c4 0 5.5 2.5 4.5 6s-3.5 6-7.5 6H9m.5-6H16'],
  BCH: [
    '#15803d',
    'M12.5 9v14m0-14H17a3.3 3.3 0 0 1 0 7h-4.5m0 0H18a3.5 3.5 0 0 1 0 7h-5.5m2-16.5V9m0 14v2.5',
  ],
  ETC: ['#166534', 'm16 6-6 10 6-2.5L22 16 16 6Zm-6 10 6 3.5 6-3.5m-12 4 6 6 6-6'],
} as const

/** The icon of a coin. It says nothing: the coin's name stands beside it. */
export function CoinIcon({
  ticker,
  className = 'size-8',
}: {
  ticker: keyof typeof SIGNS
  className?: string
}) {
  const [colour, sign] = SIGNS[ticker]
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="16" cy="16" r="16" fill={colour} />
      <path
        d={sign}
        fill="none"
        stroke="#fff"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
