import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { ProtectedTitles } from '@/account/intent/protected-titles'
import { SessionProvider } from '@/account/session/session-provider'
import type { SessionStore } from '@/account/session/session-store'
import { Drafts, EndedSessions } from '@/forms/drafts'
import { markLocale } from '@/platform/i18n/preferred-locale'
import { Sentence } from '@/platform/i18n/sentence'
import type { LazyComponent } from '@/platform/loading/lazy-component'
import { paths } from '@/product/paths'
import { ErrorBoundary } from '@/shell/errors/error-boundary'
import { routeObjects } from './route-objects'
import { protectedTitles } from './routes'

/** Needs a router around it, which differs between the browser, the tests and the prerenderer. */
export function App({ session }: { session: SessionStore }) {
  const [{ drafts, ended }, setTyped] = useState(() => ({ drafts: new Map(), ended: 0 }))
  // Whichever tab or response ended the session.
  useEffect(
    () =>
      session.subscribe(() => {
        if (!('signedOut' in session.getState())) return
        // Before the next page renders.
        drafts.clear()
        // A reading that is not ended yet keeps nothing.
        setTyped({ drafts: new Map(), ended: ended + 1 })
      }),
    [session, drafts, ended],
  )
  return (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <DocumentLocale />
      <SessionProvider store={session}>
        <ProtectedTitles value={protectedTitles}>
          <EndedSessions value={ended}>
            <Drafts value={drafts}>
              <Page />
            </Drafts>
          </EndedSessions>
        </ProtectedTitles>
      </SessionProvider>
    </I18nProvider>
  )
}

/**
 * Sets the document's language and direction in the commit that shows the translated text. Earlier, a frame
 * would show the old text in the new direction and typeface.
 */
function DocumentLocale() {
  const { locale } = useLingui().i18n
  useLayoutEffect(() => markLocale(locale), [locale])
  return null
}

/** Keeps the last page until the next page is fetched. */
function Page() {
  const { pathname } = useLocation()
  void loadPage(pathname)
  const page = useRoutes(routeObjects, isRoutable(pathname) ? undefined : paths.notFound)
  return (
    <ErrorBoundary frame={(error) => <main id="main">{error}</main>}>
      <Suspense>{page}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Fetches the page of a path and its layouts in parallel. It never rejects: rendering the page throws instead.
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(listLazyComponents(pathname).map(({ load }) => load()))
}

/** The router throws on malformed percent-encoding, and its catch-all matches no line break. */
function isRoutable(pathname: string) {
  try {
    return /^\P{Cc}*$/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** A cache, since each hover over a link looks up its matches. */
const matches: Record<string, ReturnType<typeof matchRoutes>> = {}

function findMatches(pathname: string) {
  matches[pathname] ??= matchRoutes(routeObjects, isRoutable(pathname) ? pathname : paths.notFound)
  return matches[pathname]
}

/** Layouts, outermost first, then the page. */
export const listLazyComponents = (pathname: string) =>
  (findMatches(pathname) ?? []).flatMap(({ route: { Component } }) =>
    Component && 'load' in Component ? [Component as LazyComponent] : [],
  )

export const isKnownPath = (pathname: string) =>
  findMatches(pathname)?.every(({ route }) => route.path !== '*') ?? false
