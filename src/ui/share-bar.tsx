/** @param share in percent. */
export function ShareBar({ share, className }: { share: number; className: string }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mirror-rtl h-1 w-full ${className}`}
    >
      <rect width="100" height="1" className="fill-line" />
      <rect width={share} height="1" className="fill-accent" />
    </svg>
  )
}
