import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type Line = { label: string; value: string; total?: boolean }

/** Figures as on a receipt, marked as a sample. @param children the content below them. */
export function Receipt({ lines, children }: { lines: Line[]; children?: ReactNode }) {
  return (
    <div className="max-w-form">
      <div className="rounded-card border border-dashed border-line-strong bg-paper p-5">
        <p className="mb-3 w-fit rounded-full border border-line-strong px-3 text-sm text-ink-muted">
          <Trans>Sample</Trans>
        </p>
        <dl>
          {lines.map(({ label, value, total }) => (
            <div
              key={label}
              className={`flex flex-wrap items-baseline justify-end gap-x-4 py-2 ${total ? 'mt-1 border-t border-line-strong font-semibold' : ''}`}
            >
              <dt className="grow">{label}</dt>
              <dd className="isolate-ltr min-w-14 text-end tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  )
}
