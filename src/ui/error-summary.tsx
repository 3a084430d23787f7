import { Plural } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { AlertIcon } from './form-icons'
import { CheckIcon } from './icons'

/**
 * A mistake in a form: the field's id and label, and what is wrong. It stays in the list when it is
 * `mended`, so that the form below does not jump under who types.
 */
export type Mistake = { id: string; label: string; message: string; mended: boolean }

/**
 * The fields of a long form that are wrong, each as a link to it. It takes the focus with each
 * failed attempt, and so is read out (WCAG 2.2, 3.3.1 and 2.4.3).
 * @param attempt a number that is another one for each failed attempt.
 */
export function ErrorSummary({ mistakes, attempt }: { mistakes: Mistake[]; attempt: number }) {
  const id = useId()
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the attempt that asks for the focus
  useEffect(() => box.current?.focus(), [attempt])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control border border-danger bg-danger-soft px-4 pt-3 pb-1 text-danger focus:outline-2 focus:outline-offset-2 focus:outline-danger"
    >
      <h2 id={id} className="flex items-start gap-2.5 text-base tracking-normal">
        <AlertIcon className="h-[1lh] shrink-0" />
        <span>
          <Plural
            value={mistakes.length}
            one="# field needs your attention"
            other="# fields need your attention"
          />
        </span>
      </h2>
      <ul className="flex flex-wrap gap-x-5 ps-7.5">
        {mistakes.map((mistake) => (
          <li key={mistake.id}>
            <MistakeLink {...mistake} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MistakeLink({ id, label, message, mended }: Mistake) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // A history entry of its own would drop what the page's entry holds.
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-control text-base font-medium underline underline-offset-4 hover:decoration-2 ${mended ? 'text-ink' : ''}`}
    >
      {mended && <CheckIcon className="size-4 text-accent" />}
      <span>
        {label}
        {!mended && <span className="sr-only">: {message}</span>}
      </span>
    </a>
  )
}
