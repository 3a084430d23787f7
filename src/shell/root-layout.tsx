import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { HYDRATED } from '@/platform/hydration/hydrated-event'
import { followLocale } from '@/platform/i18n/i18n'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'
import { pendingPages } from '@/platform/loading/lazy-component'
import { followTheme } from '@/platform/theme/theme'
import { fetchToaster } from '@/ui/toast'
import { ErrorBoundary } from './errors/error-boundary'
import { useFocusAndScroll } from './focus-and-scroll'
import { PublicFrame } from './public-layout'

const Toaster = lazyAfterMount(fetchToaster)

export function RootLayout() {
  useFocusAndScroll()
  useEffect(followTheme, [])
  useEffect(followLocale, [])
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does navigate, but a new history entry would drop the page's state */}
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2.5 font-medium text-paper focus:translate-y-0 print:hidden"
      >
        <Trans>Skip to content</Trans>
      </a>
      <PendingLine />
      <ErrorBoundary frame={(page) => <PublicFrame>{page}</PublicFrame>}>
        <Outlet />
      </ErrorBoundary>
      <Toaster />
    </>
  )
}

function PendingLine() {
  const pending = useSyncExternalStore(
    pendingPages.subscribe,
    pendingPages.getCount,
    pendingPages.getServerCount,
  )
  if (pending === 0) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-arrive bg-accent rtl:origin-right print:hidden"
    />
  )
}
