import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDownIcon } from './icons'

/**
 * A button that opens a panel of links or choices below itself (the disclosure pattern of the ARIA
 * Authoring Practices). Escape, a choice, a press outside and moving the focus out close it.
 * @param name the accessible name, where it is more than the label.
 * @param compact hides the label, on small screens or always; it is still read out.
 * @param align the edge of the button that the panel is aligned to.
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
  const [openFor, setOpenFor] = useState<{ key: string | undefined } | null>(null)
  const open = openFor !== null && openFor.key === closeKey
  const close = () => setOpenFor(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const panelId = useId()

  useEffect(() => {
    // The chosen item is hidden now. A new page moves the focus to its heading instead.
    if (wasOpen.current && !open && box.current?.contains(document.activeElement))
      button.current?.focus()
    wasOpen.current = open
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpenFor(null)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenFor(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving the menu
    <div
      ref={box}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        // The second half of a double click does not close what the first one opened.
        onClick={({ detail }) => detail < 2 && setOpenFor(open ? null : { key: closeKey })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-base font-medium whitespace-nowrap hover:bg-accent-soft sm:px-3"
      >
        {icon}
        <span
          className={
            compact === 'always'
              ? 'sr-only'
              : compact
                ? 'sr-only text-start sm:not-sr-only sm:min-w-14'
                : ''
          }
        >
          {label}
        </span>
        <ChevronDownIcon
          className={`size-4 text-ink-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className={`absolute top-full z-40 mt-2 min-w-56 animate-rise rounded-card border border-line bg-surface p-2 shadow-lift ${
          align === 'start' ? 'start-0' : 'end-0'
        }`}
      >
        {children}
      </div>
    </div>
  )
}

/** The classes of an item in a menu's panel, a link or a button. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-base hover:bg-accent-soft'
