import type { ReactNode } from 'react'
import { AlertIcon } from './alert-icon'

/** The texts of a field, beside its control's own props. */
export type FieldTexts = {
  label: string
  /** Help that is always there. */
  hint?: ReactNode
  /** The error message; absent while the field is valid. */
  error?: string | undefined
  /** Whether the error is read out at once: for one that appears without a move of the focus. */
  alert?: boolean
}

/** The props that tie a control to the label, hint and error of its frame. */
export const controlProps = (id: string, { hint, error }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** The classes of every text control; with a red border if there is an error. */
export const controlClass = (error: string | undefined) =>
  `block w-full rounded-control border bg-surface text-base text-ink transition-colors placeholder:text-ink-muted hover:border-ink focus:border-accent ${
    error ? 'border-danger' : 'border-line-strong'
  }`

/**
 * The label above a control, and the error and hint below, which are read out with it
 * (WCAG 2.2, 1.3.1, 3.3.1 and 3.3.2).
 */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  alert = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {error && (
        <p
          id={`${id}-error`}
          role={alert ? 'alert' : undefined}
          className="mt-1.5 flex items-start gap-1.5 text-sm text-danger"
        >
          <AlertIcon className="h-[1lh] w-4 shrink-0" />
          {/* The server's own message may be in another language than the page. */}
          <span dir="auto">{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
