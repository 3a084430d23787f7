import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Suspense, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { ProtectedTitles } from '@/account/intent/protected-titles'
import { SessionProvider } from '@/account/session/session-provider'
import type { SessionStore } from '@/account/session/session-store'
import { Drafts } from '@/forms/drafts'
import { markLocale } from '@/platform/i18n/preferred-locale'
import { Sentence } from '@/platform/i18n/sentence'
import type { LazyComponent } from '@/platform/loading/lazy-component'
import { paths } from '@/product/paths'
import { ErrorBoundary } from '@/shell/errors/error-boundary'
import { routeObjects } from './route-objects'
import { protectedTitles } from './routes'

/** Needs a router around it, which differs between the browser, the tests and the prerenderer. */
export function App({ session }: { session: SessionStore }) {
  const [drafts] = useState(() => new Map())
  return (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <DocumentLocale />
      <SessionProvider store={session}>
        <ProtectedTitles value={protectedTitles}>
          <Drafts value={drafts}>
            <Page session={session} />
          </Drafts>
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
function Page({ session }: { session: SessionStore }) {
  const { pathname } = useLocation()
  const key = useSignOuts(session, pathname)
  void loadPage(pathname)
  const page = useRoutes(routeObjects, isRoutable(pathname) ? undefined : paths.notFound)
  return (
    <ErrorBoundary key={key} frame={(error) => <main id="main">{error}</main>}>
      <Suspense>{page}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Removes what was typed when the session ends, whichever tab or response ended it. A guard replaces a protected page.
 * @returns how many times a public page was shown then, which is rendered anew.
 */
function useSignOuts(session: SessionStore, pathname: string): number {
  const drafts = use(Drafts)
  const [count, setCount] = useState(0)
  const signOut = useEffectEvent(() => {
    drafts.clear()
    if (!(pathname in protectedTitles)) setCount(count + 1)
  })
  // Before the next page renders.
  useEffect(
    () =>
      session.subscribe(() => {
        if ('signedOut' in session.getState()) signOut()
      }),
    [session],
  )
  return count
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
