import { useEffect, useState } from 'react'

/** What had the focus before the open modal, or before the first of a chain of modals. */
let home: Element | null = null

/**
 * Returns the focus to where it was when a modal closes (WCAG 2.2, 2.4.3). The dialog library does so
 * too, but from its list of the last ten focused elements: after a modal that replaced another, all
 * of them may be gone, and a form submitted with Enter counts as its button.
 */
export function useReturnFocus() {
  const [origin] = useState(() => {
    const active = document.activeElement
    if (!active?.closest('[role=dialog]')) home = active
    return home
  })

  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const another = document.querySelector('[role=dialog]')
        // Safari does not focus a pressed button; then the library's list is right.
        if (another || origin === document.body || !origin?.isConnected) return
        ;(origin as HTMLElement).focus()
      })
    },
    [origin],
  )
}
