import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to the heading of a new page, and scrolls to its top, or both to the element of the hash: a
 * screen reader then announces the page, and Tab continues from there (WCAG 2.2, 2.4.3). The first page keeps
 * its focus, and on Back and Forward the browser restores the scroll position.
 */
export function useFocusAndScroll() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef<{ pathname: string; hash: string }>(null)

  useEffect(() => {
    const before = shown.current
    if (before?.pathname === pathname && before.hash === hash) return
    shown.current = { pathname, hash }
    const heading = before && before.pathname !== pathname && document.querySelector('h1')
    if (heading) takeFocus(heading)
    const target = hash && document.getElementById(decodeHash(hash))
    if (target) {
      target.scrollIntoView()
      takeFocus(target)
    } else if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, type])
}

/** A hash with invalid percent-encoding is not decoded. */
function decodeHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Tab continues from the element, but does not stop at it. */
function takeFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
