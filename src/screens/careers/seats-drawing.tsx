/**
 * Decorative: a row of free seats for each team, and the report that all of them work on.
 * @param seats the number of open roles of each team.
 */
export function SeatsDrawing({ seats }: { seats: number[] }) {
  const last = seats.length - 1
  return (
    <svg viewBox="0 0 320 210" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <rect x="204" y="9" width="108" height="192" rx="12" className="fill-surface stroke-line" />
      {seats.map((count, team) => {
        const y = 33 + 36 * team
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: teams never move
          <g key={team}>
            <path d={`M20 ${y}h204`} className="stroke-line-strong" />
            {team < last && <path d={`M224 ${y}h68`} className="stroke-ink" strokeWidth="3" />}
            {Array.from({ length: count }, (_, seat) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: seats never move
                key={seat}
                cx={20 + 36 * seat}
                cy={y}
                r="12"
                className="fill-accent-soft stroke-accent"
                strokeWidth="1.5"
                strokeDasharray="3 3"
              />
            ))}
          </g>
        )
      })}
      <circle cx="276" cy="169" r="18" className="fill-accent" />
      <path d="m268 170 6 6 11-12" className="upright-rtl stroke-accent-ink" strokeWidth="2.5" />
    </svg>
  )
}
