import { Trans } from '@lingui/react/macro'
import { type ButtonHTMLAttributes, type ReactNode, useSyncExternalStore } from 'react'
import { Spinner } from './icons'
import { buttonClass, type Variant } from './link-class'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant
  /** While the action is pending: clicks are ignored, and `busyLabel` replaces the label. */
  busy?: boolean
  busyLabel?: ReactNode
}

/**
 * A busy button keeps its width, and is `aria-disabled`, because a disabled button would lose the focus
 * (WCAG 2.2, 2.4.3).
 */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  className = '',
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <>
      <button
        {...props}
        type={type}
        aria-disabled={busy || props['aria-disabled']}
        onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
        className={buttonClass(variant, className)}
      >
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span
            aria-hidden={busy}
            className={`inline-flex items-center gap-2 ${busy ? 'invisible' : ''}`}
          >
            {children}
          </span>
          <span
            aria-hidden={!busy}
            className={`inline-flex items-center gap-2 ${busy ? '' : 'invisible'}`}
          >
            <Spinner still={!busy} />
            <span>{busyLabel}</span>
          </span>
        </span>
      </button>
      {type === 'submit' && <QueuedNote />}
    </>
  )
}

const never = () => () => {}

/**
 * The note that a submit is queued until hydration (src/platform/hydration), in the prerendered HTML only.
 * Screen readers announce it, because its text enters an existing live region.
 */
function QueuedNote() {
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (
    prerendered && (
      <p role="status" className="queued-note">
        <span>
          <Trans>One moment: the page is still loading. What you typed is kept.</Trans>
        </span>
      </p>
    )
  )
}

/** A button with only an icon, named by `aria-label`. */
export function IconButton({
  className = 'hover:bg-accent-soft',
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className={`grid size-11 shrink-0 place-items-center rounded-control ${className}`}
    />
  )
}
