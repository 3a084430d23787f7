/** A scale of ten segments with a score on it. @param value from 0 to 100. */
export function RiskGauge({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 200 12" aria-hidden="true" className="mirror-rtl mt-3 w-full">
      {Array.from({ length: 10 }, (_, field) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: ten fields that never move
          key={field}
          x={field * 20.2}
          y="4"
          width="18"
          height="4"
          rx="2"
          className={
            field < 4 ? 'fill-risk-low' : field < 7 ? 'fill-risk-medium' : 'fill-risk-high'
          }
        />
      ))}
      <circle
        cx={value * 2}
        cy="6"
        r="5"
        className="animate-gauge fill-surface stroke-ink"
        strokeWidth="2"
      />
    </svg>
  )
}
