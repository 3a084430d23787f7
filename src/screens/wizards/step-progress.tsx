import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { CheckIcon } from '@/ui/icons'

/** @param step the current step, from 1. */
export function StepProgress({ titles, step }: { titles: string[]; step: number }) {
  const format = useFormat()
  return (
    <div className="border-b border-line px-4 py-2.5 sm:px-8 md:py-4 print:hidden">
      <div className="flex items-center gap-4 md:hidden">
        <p aria-hidden="true" className="shrink-0 text-sm text-ink-muted">
          <Trans>
            Step {{ step: format.number(step) }} of {{ count: format.number(titles.length) }}
          </Trans>
        </p>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mirror-rtl h-1 grow"
        >
          <rect width="100" height="1" className="fill-line" />
          <rect width={(100 * step) / titles.length} height="1" className="fill-accent" />
        </svg>
      </div>
      <ol className="hidden auto-cols-fr grid-flow-col md:grid">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index + 1 === step ? 'step' : undefined}
            className="group relative grid content-start justify-items-center gap-2 px-1 text-center"
          >
            <span
              aria-hidden="true"
              className={`absolute start-[calc(50%+1rem)] top-4 h-px w-[calc(100%-2rem)] group-last:hidden ${index + 1 < step ? 'bg-accent' : 'bg-line-strong'}`}
            />
            <StepNode number={index + 1} step={step} />
            <span className={`text-sm ${index + 1 === step ? 'font-semibold' : 'text-ink-muted'}`}>
              {title}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepNode({ number, step }: { number: number; step: number }) {
  const format = useFormat()
  const look =
    number < step
      ? 'border-accent bg-accent text-accent-ink'
      : number === step
        ? 'border-accent bg-surface font-semibold text-accent'
        : 'border-line-strong bg-surface text-ink-muted'
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-8 shrink-0 place-items-center rounded-full border font-mono text-sm leading-none ${look}`}
    >
      {number < step ? <CheckIcon className="size-4" /> : format.number(number)}
    </span>
  )
}
