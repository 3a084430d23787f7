import type { ReactNode } from 'react'

/** A figure of a sample. @property note where it comes from. @property total sets it apart. */
export type Line = { label: string; value: string; note?: ReactNode; total?: boolean }

/** Figures as on a receipt. */
export function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl>
      {lines.map(({ label, value, note, total }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-x-4 py-1.5 md:py-2 ${total ? 'border-t border-ink font-semibold' : 'border-t border-line first:border-0'}`}
        >
          <dt>
            <span>{label}</span>
            {note && <span className="block text-sm font-normal text-ink-muted">{note}</span>}
          </dt>
          <dd className="isolate-ltr min-w-14 text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
