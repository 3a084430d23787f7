/** A decorative drawing: the stamp of a report, with the trail that it stands for. */
export function Stamp() {
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true" className="size-20 lg:size-26" fill="none">
      <circle cx="52" cy="52" r="49" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <circle cx="52" cy="52" r="41" className="stroke-accent" strokeDasharray="2 4" />
      <path d="m37 46 11 11 22-24" className="stroke-accent" strokeWidth="4" />
      <path d="M30 74h44" className="stroke-accent" />
      <g className="fill-accent">
        <circle cx="30" cy="74" r="3" />
        <circle cx="52" cy="74" r="3" />
        <circle cx="74" cy="74" r="3" />
      </g>
    </svg>
  )
}
