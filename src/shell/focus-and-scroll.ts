import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to the heading of a page that was navigated to: a screen reader then says where
 * the user is, and Tab continues from the top (WCAG 2.2, 2.4.3). The first page keeps its focus.
 */
export function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) takeFocus(heading)
  }, [pathname])
}

/**
 * Scrolls a new page to its top, or to the element that the hash names, which also takes the focus.
 * On Back and Forward the browser restores the position.
 */
export function useScrollOnNewPage() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef('')

  useEffect(() => {
    const page = pathname + hash
    if (shown.current === page) return
    const first = shown.current === ''
    shown.current = page
    const target = hash && document.getElementById(decodeHash(hash))
    if (target) {
      target.scrollIntoView()
      takeFocus(target)
    } else if (!first && type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, type])
}

/** The id in a hash, decoded unless its percent-encoding is invalid. */
function decodeHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Focuses an element so that Tab continues from it. Tab itself does not stop at it. */
function takeFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
