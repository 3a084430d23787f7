import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to the heading of a page that was navigated to: a screen reader then says where
 * the user is, and the Tab key starts at the top (WCAG 2.2, 2.4.3). The first page keeps its own.
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
 * A new page starts at its top, or at the place that the address names by its hash, from where Tab
 * goes on as well. On Back and Forward the browser puts the page where it was.
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

/** The id that a hash names; one that is not valid percent-encoding is taken as it is. */
function decodeHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Tab goes on from here. What takes no focus by itself takes it now, but not by Tab. */
function takeFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
