import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { Toaster } from '@/ui/toaster'

/** What every page has: a link past the navigation, the toasts, and focus that follows the page. */
export function RootLayout() {
  useFocusOnNewPage()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does navigate, but a new history entry would drop the page's state */}
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2.5 font-medium text-paper focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/**
 * Moves the focus to the heading of a page that was navigated to: a screen reader then says where
 * the user is, and the Tab key starts at the top (WCAG 2.2, 2.4.3). The first page keeps its own.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
