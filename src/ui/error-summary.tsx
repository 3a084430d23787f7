import { Plural } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { AlertIcon } from './alert-icon'
import { CheckIcon } from './icons'

/** A `fixed` field stays in the list, so that the form below does not move while the user types. */
export type InvalidField = { id: string; label: string; message: string; fixed: boolean }

/**
 * Links to the invalid fields of a long form. It takes the focus after each failed attempt, so screen readers
 * announce it (WCAG 2.2, 3.3.1 and 2.4.3).
 * @param attempt changes with each failed attempt.
 */
export function ErrorSummary({ fields, attempt }: { fields: InvalidField[]; attempt: number }) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus
  useEffect(() => box.current?.focus(), [attempt])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-control border border-danger bg-danger-soft px-4 pt-3 pb-1 text-danger focus:outline-2 focus:outline-offset-2 focus:outline-danger"
    >
      <h2 id={titleId} className="flex items-start gap-2.5 text-base tracking-normal">
        <AlertIcon className="h-[1lh] shrink-0" />
        <span>
          <Plural
            value={fields.length}
            one="# field needs your attention"
            other="# fields need your attention"
          />
        </span>
      </h2>
      <ul className="flex flex-wrap gap-x-5 ps-7.5">
        {fields.map(({ id, label, message, fixed }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // A new history entry would lose the state of the current entry.
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-control text-base font-medium underline underline-offset-4 hover:decoration-2 ${fixed ? 'text-ink' : ''}`}
            >
              {fixed && <CheckIcon className="size-4 text-accent" />}
              <span>
                <span>{label}</span>
                {!fixed && <span className="sr-only">{`: ${message}`}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
