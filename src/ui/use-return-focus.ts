import { useEffect, useState } from 'react'

let lastPress: Element | null = null

if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastPress = target instanceof Element ? target.closest('a[href], button') : null
    },
    true,
  )

/** The element that had the focus before the open modal, or before the first of a chain of modals. */
let home: Element | null = null

/**
 * Returns the focus to where it was when a modal closes (WCAG 2.2, 2.4.3), unless something else has
 * taken it, such as the heading of a new page.
 */
export function useReturnFocus() {
  const [origin] = useState(() => {
    const active = document.activeElement
    // Safari does not focus a pressed button.
    const last = active === document.body ? lastPress : active
    if (!active?.closest('[role=dialog]')) home = last
    return home
  })

  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const another = document.querySelector('[role=dialog]')
        if (another || document.activeElement !== document.body) return
        if (origin instanceof HTMLElement) origin.focus()
      })
    },
    [origin],
  )
}
