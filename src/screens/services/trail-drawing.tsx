/**
 * Decorative: a check, the record and a document on one trail, with the monitoring above it and the courses
 * below it.
 */
export function TrailDrawing() {
  return (
    <svg viewBox="0 0 320 208" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <path d="M48 104h224" className="stroke-line-strong" />
      <g className="stroke-line-strong" strokeDasharray="3 4">
        <path d="M48 74C56 40 96 28 138 28M272 74c-8-34-48-46-90-46" />
        <path d="M48 134v36m112-36v36m112-36v36" />
      </g>
      <path
        d="M134 28q26-26 52 0-26 26-52 0Z"
        className="fill-surface stroke-ink"
        strokeWidth="1.5"
      />
      <circle cx="160" cy="28" r="6" className="fill-ink" />
      <g className="fill-surface stroke-accent" strokeWidth="1.5">
        <circle cx="48" cy="104" r="30" />
        <circle cx="160" cy="104" r="30" />
        <circle cx="272" cy="104" r="30" className="fill-accent" />
        <path
          d="m261 105 7 7 15-16"
          fill="none"
          className="upright-rtl stroke-accent-ink"
          strokeWidth="2.5"
        />
      </g>
      <g className="stroke-ink" strokeWidth="2.5">
        <circle cx="45" cy="101" r="9" />
        <path d="m52 108 8 8" />
        <path d="M147 95h26m-26 9h26m-26 9h16" />
      </g>
      <g className="stroke-accent">
        <rect x="20" y="170" width="280" height="30" rx="8" className="fill-accent-soft" />
        <path d="M40 185h36m68 0h32m68 0h36" strokeWidth="3" />
      </g>
    </svg>
  )
}
