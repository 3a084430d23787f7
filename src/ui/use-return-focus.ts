import { useEffect, useState } from 'react'

/** What had the focus before the modal that is open, or before the first of those that led to it. */
let home: Element | null = null

/**
 * Gives the focus back to where it was when a modal closes (WCAG 2.2, 2.4.3). The dialog library
 * does so too, but by its list of the last ten things focused: a modal that takes another's place
 * may find nothing there but what went with the first, and a form sent with Enter counts as its
 * button.
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
        // Safari focuses no button that is pressed: then the library knows better.
        if (another || origin === document.body || !origin?.isConnected) return
        ;(origin as HTMLElement).focus()
      })
    },
    [origin],
  )
}
