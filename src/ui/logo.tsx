export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path d="M6 16.5 12.5 23 26 9" stroke="currentColor" strokeWidth="2" />
        <g className="fill-(--logo-background) stroke-current" strokeWidth="2">
          <circle cx="6" cy="16.5" r="3" />
          <circle cx="12.5" cy="23" r="3" />
        </g>
        <circle cx="26" cy="9" r="4" className="fill-(--logo-spot)" />
      </svg>
      <bdi className="text-lg leading-none font-semibold tracking-tight whitespace-nowrap">
        AML Verify
      </bdi>
    </span>
  )
}
