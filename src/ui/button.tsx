import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './icons'

type Variant = 'primary' | 'secondary' | 'quiet'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-1.5 text-base font-medium transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50'

/** A border that can't be seen becomes the edge of the button where the user's own colours rule. */
const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent',
  secondary:
    'border-line-strong bg-surface text-ink hover:border-ink hover:bg-paper active:bg-line',
  quiet: 'border-transparent text-ink hover:bg-accent-soft active:bg-line',
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (variant: Variant = 'primary', className = '') =>
  `${BASE} ${VARIANTS[variant]} ${className}`

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant
  /** Something is under way: presses are ignored, and the label gives way to `busyLabel`. */
  busy?: boolean
  busyLabel?: string
}

/**
 * A button. While busy it keeps its place in the tab order and its width; it says that it is busy
 * through `aria-disabled`, since a disabled button would drop the focus (WCAG 2.2, 2.4.3).
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
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
