const PEOPLE = [40, 110, 180]

/** Decorative: three people and one file. */
export function TeamDrawing() {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      {PEOPLE.map((y) => (
        <g key={y}>
          <path d={`M64 ${y}C140 ${y} 160 110 236 110`} className="stroke-line-strong" />
          <circle cx="40" cy={y} r="24" className="fill-surface stroke-line-strong" />
          <g className="stroke-ink" strokeWidth="1.5">
            <circle cx="40" cy={y - 6} r="6" />
            <path d={`M28 ${y + 13}c2-8 7-11 12-11s10 3 12 11`} />
          </g>
          <circle cx="64" cy={y} r="3" className="fill-accent" />
        </g>
      ))}
      <g className="stroke-line-strong">
        <rect x="236" y="26" width="160" height="168" rx="12" className="fill-surface" />
        <path d="M258 60h70M258 84h116M258 100h96M258 116h108" strokeWidth="3" />
      </g>
      <circle cx="236" cy="110" r="4" className="fill-accent" />
      <g className="stroke-accent">
        <circle cx="358" cy="160" r="18" className="fill-accent-soft" strokeWidth="1.5" />
        <path d="m350 161 6 6 11-12" className="upright-rtl" strokeWidth="2" />
      </g>
    </svg>
  )
}
