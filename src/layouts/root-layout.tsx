import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Toaster } from '@/ui/toaster'

/**
 * What every page has: a link past the navigation, a line while the next page is fetched, the
 * toasts, and focus that follows the page.
 */
export function RootLayout() {
  useFocusOnNewPage()
  const { state } = useNavigation()
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
      {state === 'loading' && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-arrive bg-accent rtl:origin-right"
        />
      )}
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
