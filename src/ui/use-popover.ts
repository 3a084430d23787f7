import { type FocusEvent, type MouseEvent, useEffect, useId, useRef } from 'react'

/**
 * A button that opens a native `popover`, and so works before hydration. The browser closes the panel on Escape
 * and on a click outside, and exposes its state to assistive technology; this hook closes it when the focus
 * leaves it.
 * @param closeKey closes the panel when it changes; for links, the key of the location.
 * @returns the props of the element around button and panel, of the button, and of the panel.
 */
export function usePopover(closeKey?: string) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const lastKey = useRef(closeKey)

  useEffect(() => {
    if (lastKey.current === closeKey) return
    lastKey.current = closeKey
    panel.current?.hidePopover?.()
  }, [closeKey])

  return {
    box: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover?.()
      },
    },
    button: {
      type: 'button',
      popoverTarget: id,
      // The second click of a double click does not close the panel.
      onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault(),
    },
    panel: { ref: panel, id, popover: 'auto' },
  } as const
}
