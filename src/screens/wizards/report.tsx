import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '@/ui/fact-list'

/** `note` is the source of the figure. */
type Line = { label: string; value: string; note?: ReactNode; total?: boolean }

export type ReportFigures = {
  /** The total is last. */
  lines: Line[]
  facts: Fact[]
}

export function Report({ title, lines, facts }: ReportFigures & { title: string }) {
  return (
    <article className="grid rounded-card border border-line-strong bg-paper md:grid-cols-[3fr_2fr] lg:grid-cols-[7fr_5fr]">
      <div className="px-5 py-3 sm:px-6 md:py-4">
        <div className="mb-2 flex items-center justify-between gap-4 border-b-2 border-accent pb-2">
          <h3 className="text-lg">{title}</h3>
          <SampleMark />
        </div>
        <ReportLines lines={lines} />
      </div>
      <div className="flex items-center justify-between gap-x-6 gap-y-4 border-dashed border-line-strong px-5 py-3 max-md:border-t sm:px-6 md:max-lg:flex-col md:max-lg:items-start md:border-s">
        <FactList facts={facts} className="grid gap-1 text-sm md:gap-2" />
        <Stamp />
      </div>
    </article>
  )
}

export function ReportDraft({ title, lines, facts }: ReportFigures & { title: string }) {
  return (
    <aside
      aria-label={title}
      className="grid gap-3 rounded-card border border-dashed border-line-strong bg-paper px-5 py-4 print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b-2 border-accent pb-2">
        <p className="font-semibold">{title}</p>
        <SampleMark />
      </div>
      <FactList facts={facts} className="grid gap-1 text-sm" />
      <div className="text-sm">
        <ReportLines lines={lines} />
      </div>
      <div className="flex justify-end">
        <Stamp />
      </div>
    </aside>
  )
}

export function ReportLines({ lines }: { lines: Line[] }) {
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

export const SampleMark = () => (
  <p className="shrink-0 rounded-full border border-line-strong px-3 text-sm text-ink-muted">
    <Trans>Sample</Trans>
  </p>
)

/** Decorative. */
function Stamp() {
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
