import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchRoutes, Navigate, type RouteObject, StaticRouter } from 'react-router-dom'
import { loadLocale } from '@/i18n/i18n'
import { SOURCE_LOCALE } from '@/i18n/languages'
import { paths } from '@/paths'
import { BRAND } from '@/product/brand'
import { QUESTIONS } from '@/product/questions'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'
import { createSessionStore } from '@/session/session-store'
import { App, loadablesOf, loadPage, NOT_FOUND } from './app'
import { READS_QUERY, routes } from './routes'

/** One HTML file of the production build (build/prerender-plugin.ts). */
export type Page = {
  path: string
  /** What goes into the head: title, description and the like. */
  head: string
  /** The markup of #root; empty for a page that only its user's browser can draw. */
  body: string
  /** What else than the path the page looks different for (see boot.ts). */
  varies: 'session' | 'query' | 'path' | undefined
  /** The modules that the page is made of beyond the entry's own, from the project's root. */
  modules: string[]
  /** The sets of copy that it is written in, beyond the shell's. */
  copy: string[]
}

export const { site } = BRAND

/** Every page of the route table, in English and as a visitor sees it. */
export async function prerenderAll(): Promise<Page[]> {
  await loadLocale(SOURCE_LOCALE)
  const pages: Page[] = []
  for (const path of [...Object.values(paths), NOT_FOUND]) pages.push(await prerenderPage(path))
  return pages
}

async function prerenderPage(path: string): Promise<Page> {
  const chain = (matchRoutes(routes, path) ?? []).map(({ route }) => route)
  const has = (test: (route: RouteObject) => boolean) => chain.some(test)
  await loadPage(path)
  const parts = {
    modules: await modulesOf(path),
    copy: loadablesOf(path).flatMap(({ copy }) => copy),
  }
  const drawnByBrowser = has(({ Component }) => Component === SignedInOnly)
  const leadsOn = has(({ element }) => (element as { type?: unknown } | null)?.type === Navigate)
  if (drawnByBrowser || leadsOn) return { path, ...parts, varies: undefined, ...SHELL }

  // A whole document, so that React sorts out what belongs into the head.
  const { prelude } = await prerender(
    <html lang="en">
      <body>
        <div id="root">
          <StrictMode>
            <StaticRouter location={path}>
              <App session={createSessionStore()} />
            </StaticRouter>
          </StrictMode>
        </div>
      </body>
    </html>,
    // A larger page would come in pieces, put together by inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const [, head = '', body = ''] =
    /<head>(.*)<\/head><body><div id="root">(.*)<\/div><\/body>/s.exec(html) ?? []
  return {
    path,
    ...parts,
    head: head + (path === paths.faqs ? questionsForSearch() : ''),
    body,
    varies: variesFor(path, has),
  }
}

function variesFor(path: string, has: (test: (route: RouteObject) => boolean) => boolean) {
  if (path === NOT_FOUND) return 'path'
  if (has(({ Component }) => Component === SignedOutOnly)) return 'session'
  return has(({ handle }) => handle === READS_QUERY) ? 'query' : undefined
}

/** The modules that pages and layouts come from, which a component does not say of itself. */
const MODULES = import.meta.glob<object>([
  './features/*/*-page.tsx',
  './layouts/{auth,data,protected}-layout.tsx',
])

async function modulesOf(path: string) {
  const components = loadablesOf(path).map(({ fetched }) => fetched())
  const files: string[] = []
  for (const [file, fetchModule] of Object.entries(MODULES))
    if (Object.values(await fetchModule()).some((one) => components.includes(one)))
      files.push(file.replace('.', 'src'))
  if (files.length !== components.length) throw new Error(`${path} has a page of no known module`)
  return files
}

const SHELL = {
  head: `<title>${BRAND.name}</title><meta name="robots" content="noindex">`,
  body: '',
}

/** The FAQ for search engines, as schema.org/FAQPage. It is data, which no browser runs. */
function questionsForSearch() {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: i18n._(question),
      acceptedAnswer: { '@type': 'Answer', text: answer.map((part) => i18n._(part)).join(' ') },
    })),
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
