import type { ReactNode } from 'react'

/**
 * A list without entries.
 * @param preview shows what will stand there, and is hidden from screen readers; by default a small drawing.
 */
export function EmptyState({
  text,
  preview,
  children,
}: {
  text: string
  preview?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {preview && <div aria-hidden="true">{preview}</div>}
      <div
        className={`grid justify-items-center gap-4 px-6 text-center ${preview ? 'py-6' : 'py-10'}`}
      >
        {!preview && <Drawing />}
        <p className="max-w-text text-lg">{text}</p>
        {children}
      </div>
    </div>
  )
}

function Drawing() {
  return (
    <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden="true">
      <path d="M4 40h28m16 0h24m16 0h28" className="stroke-line-strong" strokeDasharray="3 4" />
      <circle cx="40" cy="40" r="8" className="stroke-line-strong" strokeWidth="1.5" />
      <circle cx="80" cy="40" r="8" className="stroke-line-strong" strokeWidth="1.5" />
      <circle cx="60" cy="18" r="13" className="stroke-accent" strokeWidth="1.5" />
      <path d="m69 28 7 8" className="stroke-accent" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
