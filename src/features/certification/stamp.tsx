/** A decorative drawing: a certificate with a stamp. */
export function Stamp() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className="w-full" fill="none">
      <rect x="1" y="1" width="318" height="218" rx="12" className="fill-surface stroke-line" />
      <rect x="14" y="14" width="292" height="192" rx="6" className="stroke-line" />
      <path d="M40 52h110M40 76h170M40 92h140" className="stroke-line-strong" strokeWidth="3" />
      <path d="M40 150h90" className="stroke-ink" />
      <path
        d="M44 144c8-16 14-16 14 0 8-12 12-12 14 0 6-8 12-10 20-2 6 6 12 2 18-4"
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <circle cx="238" cy="142" r="40" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <circle cx="238" cy="142" r="32" className="stroke-accent" strokeDasharray="2 4" />
      <path d="m222 143 11 11 22-24" className="stroke-accent" strokeWidth="3" />
    </svg>
  )
}
