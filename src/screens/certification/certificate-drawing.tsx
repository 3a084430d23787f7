const COURSE_POINTS = [
  [52, 148],
  [100, 112],
  [148, 132],
  [196, 92],
] as const

/** Decorative: four courses on a trail that ends in the stamp of a certificate. */
export function CertificateDrawing() {
  return (
    <svg viewBox="0 0 320 208" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <rect x="1" y="1" width="318" height="206" rx="12" className="fill-surface stroke-line" />
      <rect x="13" y="13" width="294" height="182" rx="6" className="stroke-line" />
      <path d="M40 44h120M40 62h76" className="stroke-line-strong" strokeWidth="3" />
      <path d="M40 172h84" className="stroke-line-strong" />
      <path d="m52 148 48-36 48 20 48-40 50 44" className="stroke-accent" strokeWidth="1.5" />
      {COURSE_POINTS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="8" className="fill-surface stroke-ink" strokeWidth="2" />
      ))}
      <circle cx="248" cy="138" r="38" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <circle cx="248" cy="138" r="30" className="stroke-accent" strokeDasharray="2 4" />
      <path d="m233 139 10 10 21-23" className="upright-rtl stroke-accent" strokeWidth="3" />
    </svg>
  )
}
