import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons'
import { usePopover } from './use-popover'

/**
 * A button that opens a panel of links or choices (the disclosure pattern of the ARIA Authoring Practices).
 * @param name the accessible name, by default the label.
 * @param compact hides the label, on small screens or always, except from screen readers.
 * @param align the edge of the button to which the panel is aligned.
 * @param closeKey closes the panel when it changes; for links, the key of the location.
 */
export function DisclosureMenu({
  label,
  name,
  icon,
  compact = false,
  align = 'end',
  closeKey,
  children,
}: {
  label: string
  name?: string
  icon?: ReactNode
  compact?: boolean | 'always'
  align?: 'start' | 'end'
  closeKey?: string
  children: ReactNode
}) {
  const { box, button, panel } = usePopover(closeKey)
  return (
    <div {...box} className="menu-scope group/menu">
      <button
        {...button}
        aria-label={name}
        className="menu-anchor inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-base font-medium whitespace-nowrap hover:bg-accent-soft sm:px-3"
      >
        {icon}
        <span
          className={compact === 'always' ? 'sr-only' : compact ? 'sr-only sm:not-sr-only' : ''}
        >
          {label}
        </span>
        <ChevronDownIcon className="size-4 text-ink-muted transition-transform group-has-[:popover-open]/menu:rotate-180" />
      </button>
      <div
        {...panel}
        className={`menu-panel min-w-56 rounded-card border border-line bg-surface p-2 text-ink shadow-lift print:hidden ${
          align === 'start' ? 'menu-panel-start' : 'menu-panel-end'
        }`}
      >
        {children}
      </div>
    </div>
  )
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-base hover:bg-accent-soft'
