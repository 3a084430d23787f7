import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from '@/layouts/error-boundary'
import { SessionProvider } from '@/session/session-provider'
import type { SessionStore } from '@/session/session-store'
import { routes } from './routes'

/** The app inside its router, which a browser, a test and the prerenderer each bring their own of. */
export function App({ session }: { session: SessionStore }) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider store={session}>
        <Page />
      </SessionProvider>
    </I18nProvider>
  )
}

/** The page of the current address. While the next one is fetched, the last one stays. */
function Page() {
  const { pathname } = useLocation()
  preload(pathname)
  const page = useRoutes(routes)
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense>{page}</Suspense>
    </ErrorBoundary>
  )
}

/** Starts to fetch a page and the layouts around it at once, not each after the one above it. */
function preload(pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (route.Component && 'preload' in route.Component)
      (route.Component as { preload: () => void }).preload()
}
