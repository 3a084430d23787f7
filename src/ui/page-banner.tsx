import type { ReactNode } from 'react'

export function PageBanner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mt-3 mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-card border border-accent/30 bg-accent-soft px-4 py-2.5 sm:px-5">
      <p className="font-semibold">{title}</p>
      {children && <p className="text-sm text-ink-muted">{children}</p>}
    </div>
  )
}
