import type { ReactNode } from 'react'

/** The purpose of a screen, over a decorative chain of nodes. */
export function PageBanner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="@container relative mb-8 overflow-hidden rounded-card bg-deep px-5 py-7 text-deep-ink sm:px-8 sm:py-9">
      <svg
        viewBox="0 0 320 120"
        fill="none"
        aria-hidden="true"
        className="mirror-rtl absolute inset-y-0 end-0 my-auto hidden h-32 max-w-[36%] stroke-deep-line @min-[40rem]:block"
      >
        <path d="M20 92h64l44-56h56l36 44h100" />
        <g className="fill-deep" strokeWidth="1.5">
          <circle cx="84" cy="92" r="6" />
          <circle cx="128" cy="36" r="6" />
          <circle cx="220" cy="80" r="6" />
          <circle cx="184" cy="36" r="9" className="stroke-deep-accent" />
        </g>
        <path d="m180 36 3 3 5.5-6" className="upright-rtl stroke-deep-accent" strokeWidth="1.5" />
      </svg>
      <div className="relative @min-[40rem]:max-w-[60%]">
        <p className="text-2xl font-semibold tracking-tight">{title}</p>
        {children && <p className="mt-2 text-deep-muted">{children}</p>}
      </div>
    </div>
  )
}
