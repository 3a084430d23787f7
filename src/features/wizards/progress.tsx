import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { CheckIcon } from '@/ui/icons'

/**
 * The progress of the wizard: numbered nodes on a line, or a text and a bar on a phone.
 * @param step the current step, from 1.
 */
export function Progress({ titles, step }: { titles: string[]; step: number }) {
  const format = useFormat()
  return (
    <div className="border-b border-line px-5 py-5 sm:px-8">
      <div className="md:hidden">
        <p aria-hidden="true" className="text-sm text-ink-muted">
          <Trans>
            Step {{ step: format.number(step) }} of {{ count: format.number(titles.length) }}
          </Trans>
        </p>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mirror-rtl mt-2 h-1 w-full"
        >
          <rect width="100" height="1" className="fill-line" />
          <rect width={(100 * step) / titles.length} height="1" className="fill-accent" />
        </svg>
      </div>
      <ol className="hidden grid-flow-col auto-cols-fr md:grid">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index + 1 === step ? 'step' : undefined}
            className="group relative pe-4"
          >
            <span
              aria-hidden="true"
              className={`absolute start-8 end-0 top-4 h-px group-last:hidden ${index + 1 < step ? 'bg-accent' : 'bg-line-strong'}`}
            />
            <Node number={index + 1} step={step} />
            <span
              className={`mt-2 block text-sm ${index + 1 === step ? 'font-semibold' : 'text-ink-muted'}`}
            >
              {title}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Node({ number, step }: { number: number; step: number }) {
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
      className={`relative grid size-8 place-items-center rounded-full border font-mono text-sm leading-none ${look}`}
    >
      {number < step ? <CheckIcon className="size-4" /> : format.number(number)}
    </span>
  )
}
