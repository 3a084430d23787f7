import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { AlertIcon } from './icons'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  /** Help that is there before any mistake. */
  hint?: ReactNode
  /** What is wrong, in words; absent while nothing is. */
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A labelled text box. Its hint and its error are tied to it, so that they are read out with it
 * (WCAG 2.2, 1.3.1, 3.3.1 and 3.3.2).
 * @param end what stands inside the box at its end, such as a button.
 * @param dir the direction of what is typed, where it is not that of the page.
 */
export function TextField({
  label,
  hint,
  error,
  end,
  dir,
  ...input
}: FieldProps & { end?: ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div dir={dir} className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`block h-11 w-full rounded-control border bg-surface ps-3 text-base text-ink transition-colors placeholder:text-ink-muted hover:border-ink focus:border-accent ${
            end ? 'pe-12' : 'pe-3'
          } ${error ? 'border-danger' : 'border-line-strong'}`}
        />
        {end}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <AlertIcon className="h-[1lh] w-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
