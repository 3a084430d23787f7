import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useFormat } from '@/platform/i18n/format'

type Step = { title: MessageDescriptor; time?: MessageDescriptor; text: MessageDescriptor }

export function StepList({ steps }: { steps: Step[] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <ol className="grid print:block lg:grid-cols-3 lg:gap-y-12">
      {steps.map(({ title, time, text }, index) => (
        <li
          key={title.id}
          className="group relative flex gap-5 pb-8 last:pb-0 lg:block lg:pe-10 lg:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute start-5 top-10 bottom-0 w-px bg-line-strong group-last:hidden lg:start-10 lg:end-0 lg:top-5 lg:bottom-auto lg:h-px lg:w-auto"
          />
          <span
            aria-hidden="true"
            className="relative grid size-10 shrink-0 place-items-center rounded-full border border-accent bg-paper font-mono text-sm leading-none text-accent"
          >
            {number(index + 1)}
          </span>
          <div className="lg:mt-5">
            <h3 className="text-lg">{i18n._(title)}</h3>
            {time && <p className="font-medium text-accent">{i18n._(time)}</p>}
            <p className="mt-1.5 max-w-text text-ink-muted">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
