import { useEffect, useState } from 'react'

let lastClicked: Element | null = null

if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastClicked = target instanceof Element ? target.closest('a[href], button') : null
    },
    true,
  )

/** Had the focus before the open modal, or before the first of a chain of modals. */
let returnTarget: Element | null = null

/**
 * Returns the focus when a modal closes (WCAG 2.2, 2.4.3), unless another element has taken it, such as the
 * heading of a new page.
 */
export function useReturnFocus() {
  const [origin] = useState(() => {
    const active = document.activeElement
    // Safari does not focus a clicked button.
    const last = active === document.body ? lastClicked : active
    if (!active?.closest('[role=dialog]')) returnTarget = last
    return returnTarget
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
