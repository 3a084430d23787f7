const HOLDERS = [176, 300, 424, 572]

/** Decorative: a stolen coin passes through several hands, and the last holder is asked about it. */
export function StolenCoinDrawing() {
  return (
    <svg viewBox="0 0 640 160" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <path d="M52 112h516" className="stroke-line-strong" />
      <g className="fill-surface stroke-ink" strokeWidth="1.5">
        <rect x="16" y="84" width="56" height="56" rx="8" />
        <path d="m34 102 20 20m0-20-20 20" strokeWidth="2.5" />
        {HOLDERS.map((x) => (
          <g key={x}>
            <circle cx={x} cy="112" r="28" />
            <circle cx={x} cy="105" r="7" />
            <path d={`M${x - 14} 127c2-9 8-13 14-13s12 4 14 13`} />
          </g>
        ))}
      </g>
      <g className="fill-accent">
        {[114, 238, 362, 486].map((x) => (
          <circle key={x} cx={x} cy="112" r="6" />
        ))}
      </g>
      <g className="stroke-accent">
        <circle cx="572" cy="112" r="40" strokeDasharray="2 5" strokeWidth="2" />
        <path
          d="M480 14h52a8 8 0 0 1 8 8v34l14 18-28-10h-46a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
          className="fill-accent-soft"
          strokeWidth="1.5"
        />
        <path
          d="M499 33a7 7 0 1 1 9 6.7c-1.8.8-2 2-2 4.3m0 5.5v.1"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
