import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createSessionStore } from '@/account/session/session-store'
import { loadLocale } from '@/platform/i18n/i18n'
import { findLanguage, LANGUAGES, type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'
import { BRAND } from '@/product/brand'
import { paths } from '@/product/paths'
import { QUESTIONS } from '@/product/questions'
import { App, listLazyComponents, loadPage } from './app'
import { pages, type Route } from './routes'

/** A page of the production build in one language (plugins/prerender-plugin.ts). */
export type PrerenderedPage = {
  path: string
  locale: Locale
  access: Route['access']
  /** Markup: title, description and other elements. */
  head: string
  body: string
  varies: Route['varies']
  /** Source files of the page and its layouts, except the entry's, relative to the project's root. */
  modules: string[]
  /** Message catalogs of the page and its layouts, except the shell's. */
  messages: string[]
}

export const { site, supportEmail } = BRAND

/**
 * Renders every page in each language: a protected page as for a user, but without user data, and any other
 * page as for a visitor.
 */
export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const prerendered: PrerenderedPage[] = []
  for (const { locale } of LANGUAGES) {
    await loadLocale(locale)
    for (const { path, access, varies } of pages()) {
      await loadPage(path)
      prerendered.push({
        path,
        locale,
        access,
        varies,
        modules: await collectModules(path),
        messages: [...new Set(listLazyComponents(path).flatMap(({ messages }) => messages))],
        ...(await render(path, locale, access)),
      })
    }
  }
  return prerendered
}

async function render(path: string, locale: Locale, access: Route['access']) {
  // A whole document, so that React moves title and meta elements into the head.
  const { prelude } = await prerender(
    <html lang={locale} dir={findLanguage(locale).dir}>
      <body>
        <div id="root">
          <StrictMode>
            <StaticRouter location={path}>
              <App session={createSessionStore(access === 'user')} />
            </StaticRouter>
          </StrictMode>
        </div>
      </body>
    </html>,
    // Otherwise React splits a large page into parts that inline scripts assemble.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const [, head, body] =
    /<head>(.*)<\/head><body><div id="root">(.*)<\/div><\/body>/s.exec(html) ?? []
  if (!head || !body) throw new Error(`React rendered ${path} without a head or a body`)
  const isForSearch = path === paths.faqs && locale === SOURCE_LOCALE
  return { head: head + (isForSearch ? createFaqJsonLd() : ''), body }
}

/** Modules of pages and layouts, since a component has no reference to its module. */
const MODULES = import.meta.glob<object>([
  '../screens/*/*-page.tsx',
  '../account/*-page.tsx',
  '../shell/{auth,data,protected}-layout.tsx',
])

async function collectModules(path: string) {
  const components = listLazyComponents(path).map(({ fetched }) => fetched())
  const files: string[] = []
  for (const [file, fetchModule] of Object.entries(MODULES))
    if (Object.values(await fetchModule()).some((exported) => components.includes(exported)))
      files.push(file.replace('..', 'src'))
  if (files.length !== components.length)
    throw new Error(`${path} has a page or layout whose module is missing in MODULES`)
  return files
}

/** The schema.org/FAQPage for search engines. A browser does not run JSON-LD. */
function createFaqJsonLd() {
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
