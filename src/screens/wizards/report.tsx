import { type Fact, FactList } from '@/ui/fact-list'
import { type Line, Lines } from './lines'
import { SampleMark } from './sample-mark'
import { Stamp } from './stamp'

export type ReportContent = {
  /** The figures, their total last. */
  lines: Line[]
  /** The period first, then the method and what else the figures rest on. */
  facts: Fact[]
}

/** The document that a wizard previews: a sheet with its title, figures and total, and a stamp. */
export function Report({ title, lines, facts }: ReportContent & { title: string }) {
  return (
    <article className="grid rounded-card border border-line-strong bg-paper md:grid-cols-[3fr_2fr] lg:grid-cols-[7fr_5fr]">
      <div className="px-5 py-3 sm:px-6 md:py-4">
        <div className="mb-2 flex items-center justify-between gap-4 border-b-2 border-accent pb-2">
          <h3 className="text-lg">{title}</h3>
          <SampleMark />
        </div>
        <Lines lines={lines} />
      </div>
      <div className="flex items-center justify-between gap-x-6 gap-y-4 border-dashed border-line-strong px-5 py-3 max-md:border-t sm:px-6 md:max-lg:flex-col md:max-lg:items-start md:border-s">
        <FactList facts={facts} className="grid gap-1 text-sm md:gap-2" />
        <Stamp />
      </div>
    </article>
  )
}
