import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from '@/layouts/error-boundary'
import type { Loadable } from '@/routing/loadable'
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
  void loadPage(pathname)
  const page = useRoutes(routes)
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense>{page}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Fetches the page of a path and the layouts around it, all at once. It never rejects: what could
 * not be fetched shows when the page is rendered.
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(loadablesOf(pathname).map(({ load }) => load()))
}

/** What a path needs beyond the entry's own code: its page and the layouts around it. */
export const loadablesOf = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { Component } }) =>
    Component && 'load' in Component ? [Component as Loadable] : [],
  )

/** Whether a path has a page of its own. */
export const isKnown = (pathname: string) =>
  matchRoutes(routes, pathname)?.every(({ route }) => route.path !== '*') ?? false
