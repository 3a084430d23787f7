import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { AlertIcon } from './alert-icon'

export type FieldFrameProps = {
  /** Target of links to the field. */
  id?: string | undefined
  label: string
  /** The control shows the same text, so that only screen readers get the label. Its place stays. */
  isLabelShownInside?: boolean | undefined
  /** Always visible. */
  hint?: ReactNode
  /** Absent while the field is valid. */
  error?: string | undefined
  /** Screen readers announce the error at once. Set if it appears while the focus stays. */
  alert?: boolean | undefined
}

/**
 * The label above a control, and the error and hint below, which describe it (WCAG 2.2, 1.3.1, 3.3.1 and
 * 3.3.2).
 * @param children renders the control with props that refer to them.
 */
export function FieldFrame({
  id: given,
  label,
  isLabelShownInside,
  hint,
  error,
  alert,
  children,
}: FieldFrameProps & { children: (control: ReturnType<typeof getControlProps>) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={`mb-1.5 block text-sm font-medium ${isLabelShownInside ? 'opacity-0' : ''}`}
      >
        {label}
      </label>
      {children(getControlProps(id, error, hint))}
      {error && (
        <p
          id={`${id}-error`}
          role={alert ? 'alert' : undefined}
          className="mt-1.5 flex items-start gap-1.5 text-sm text-danger"
        >
          <AlertIcon className="h-[1lh] w-4 shrink-0" />
          {/* A message of the server may be in another language than the page. */}
          <span dir="auto" className="wrap-anywhere">
            {error}
          </span>
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

const getControlProps = (id: string, error?: string, hint?: ReactNode) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  className: `block w-full rounded-control border bg-surface text-base transition-colors placeholder:text-ink-muted hover:border-ink focus:border-accent ${
    error ? 'border-danger' : 'border-line-strong'
  }`,
})

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> &
  FieldFrameProps & { ref?: Ref<HTMLInputElement> }

/**
 * @param end is rendered inside the input at its end, such as a button.
 * @param mono for addresses and hashes.
 * @param dir the direction of the value, by default the page's. An empty `auto` input follows the page, by its
 *   attribute or, if the value is not a prop, by src/app/styles.css.
 */
export function TextField({
  id,
  label,
  hint,
  error,
  alert,
  mono = false,
  end,
  dir,
  ...input
}: FieldProps & { end?: ReactNode; mono?: boolean }) {
  return (
    <FieldFrame {...{ id, label, hint, error, alert }}>
      {(control) => (
        <div dir={dir === 'auto' ? undefined : dir} className="relative">
          <input
            placeholder={dir === 'auto' ? ' ' : undefined}
            {...input}
            {...control}
            dir={dir === 'auto' && input.value !== '' ? 'auto' : undefined}
            className={`h-11 ps-3 ${end ? 'pe-12' : 'pe-3'} ${mono ? 'font-mono' : ''} ${control.className}`}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
