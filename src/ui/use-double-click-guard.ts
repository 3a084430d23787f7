import { useEffect } from 'react'

/** How long after a dialog opens a press may be the second half of a double click; as on Windows. */
const DOUBLE_CLICK_MS = 500
const SAME_PLACE_PX = 10

type Point = { clientX: number; clientY: number }

let lastPress: (Point & { on: Element | null }) | undefined

function noteLastPress({ clientX, clientY, target }: PointerEvent) {
  lastPress = { clientX, clientY, on: target instanceof Element ? target : null }
}

/** The button or link that was pressed last. */
export const lastPressed = () => lastPress?.on?.closest('a[href], button') ?? null

if (typeof window !== 'undefined') window.addEventListener('pointerdown', noteLastPress, true)

/** Marks the panel of a dialog; a press outside it closes the dialog. */
export const PANEL = { 'data-panel': '' }

/** Whether the target of an event is in the panel of a dialog. */
export const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-panel]') !== null

/**
 * Keeps the second half of a double click from closing the dialog that its first half opened, by a
 * press outside or on a button that appeared under the pointer. Where one dialog opened the next, a
 * quick press at the same place may be intended; there the browser's own click count decides.
 */
export function useDoubleClickGuard() {
  useEffect(() => {
    const opening = lastPress
    const openedAt = performance.now()
    const openedByDialog = Boolean(opening?.on?.closest('[role=dialog]'))

    function isSecondHalf({ clientX, clientY, timeStamp, target }: MouseEvent) {
      // A press by assistive technology has no position.
      if (!opening || (clientX === 0 && clientY === 0)) return false
      if (openedByDialog && isInPanel(target)) return false
      const distance = Math.hypot(clientX - opening.clientX, clientY - opening.clientY)
      return timeStamp - openedAt <= DOUBLE_CLICK_MS && distance <= SAME_PLACE_PX
    }

    function onClick(event: MouseEvent) {
      // A click by the keyboard has the count 0.
      if (event.detail > 1 || (event.detail === 1 && isSecondHalf(event))) {
        event.preventDefault()
        event.stopPropagation()
      }
    }

    // On the window, so ahead of React's listeners.
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
}
