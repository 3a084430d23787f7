/** Decorative: a browser window that stores three things, and two lines to receivers outside. */
export function StorageDrawing() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <g className="stroke-line-strong">
        <rect x="1" y="21" width="176" height="158" rx="12" className="fill-surface" />
        <path d="M1 52h176" />
      </g>
      <g className="fill-line-strong">
        <circle cx="18" cy="37" r="4" />
        <circle cx="32" cy="37" r="4" />
        <circle cx="46" cy="37" r="4" />
      </g>
      {[74, 106, 138].map((y) => (
        <g key={y}>
          <rect x="20" y={y} width="138" height="22" rx="6" className="fill-paper stroke-line" />
          <circle cx="34" cy={y + 11} r="4" className="fill-accent" />
          <path d={`M46 ${y + 11}h${150 - y}`} className="stroke-line-strong" strokeWidth="3" />
        </g>
      ))}
      <path
        d="M177 80h60M177 128h60"
        className="stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
      <g className="fill-surface stroke-ink" strokeWidth="1.5">
        <rect x="240" y="60" width="64" height="40" rx="8" />
        <rect x="240" y="108" width="64" height="40" rx="8" />
      </g>
      <path d="M254 74h36M254 86h22m-22 32 18 14 18-14" className="stroke-ink" strokeWidth="1.5" />
    </svg>
  )
}
