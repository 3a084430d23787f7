// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPathsFor, listPathsIn, pages } from '@/app/routes'
import { LANGUAGES } from '@/platform/i18n/languages'
import { BRAND } from '@/product/brand'
import { paths } from '@/product/paths'
import { QUESTIONS } from '@/product/questions'
import { htmlFile } from '../html-files'
import { run } from '../run'
import { OUT } from './built'
import { SITE } from './one-build'

const FORMS = listPathsIn('auth')
const SCREENS = listPathsFor('user')
const INDEXED = listPathsIn('public').filter((path) => path !== paths.notFound)

const read = (file: string) => readFileSync(join(OUT, file), 'utf8')
const readHtml = (path: string) => read(htmlFile(path))
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const parsed = new Map<string, Document>()
function parsePage(path: string): Document {
  const page = parsed.get(path) ?? parse(readHtml(path))
  parsed.set(path, page)
  return page
}
const content = (page: Document | DocumentFragment, selector: string) =>
  ('head' in page ? page.head : page).querySelector(selector)?.getAttribute('content')

describe.each(INDEXED)('%s, prerendered', (path) => {
  const address = SITE + path

  it('has the metadata of search engines and shared links', () => {
    const page = parsePage(path)
    const description = content(page, 'meta[name=description]')
    expect(page.title).toMatch(/^\S.{3,60} · AML Verify$/)
    expect(description?.length).toBeGreaterThan(40)
    expect(page.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
    expect(content(page, 'meta[name=robots]')).toBeUndefined()
    expect(content(page, 'meta[property="og:title"]')).toBe(page.title)
    expect(content(page, 'meta[property="og:description"]')).toBe(description)
    expect(content(page, 'meta[property="og:url"]')).toBe(address)
    const image = content(page, 'meta[property="og:image"]') ?? ''
    expect(existsSync(join(OUT, image.slice(SITE.length)))).toBe(true)
  })
})

it.each([...FORMS, ...SCREENS, paths.notFound])('%s has a noindex for search engines', (path) => {
  const page = parsePage(path)
  expect(content(page, 'meta[name=robots]')).toBe('noindex')
  expect(page.head.querySelector('link[rel=canonical]')).toBeNull()
  expect(page.title).toContain('AML Verify')
})

it.each([...FORMS, ...SCREENS])('%s begins with a note for browsers without JavaScript', (path) => {
  // Without scripting, DOMParser parses the content of noscript.
  const note = parsePage(path).querySelector('noscript')
  expect(note?.nextElementSibling?.id).toBe('root')
  expect(note?.querySelector('a')?.getAttribute('href')).toBe(paths.landing)
})

it.each(FORMS)(
  '%s has a form with method=post, so that a submit before hydration puts no password into the URL',
  (path) => {
    expect(parsePage(path).querySelector('#root form')?.getAttribute('method')).toBe('post')
  },
)

it.each(SCREENS)('%s has one heading, access for users only, and no user data', (path) => {
  const page = parsePage(path)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.documentElement.dataset['access']).toBe('user')
  expect(page.querySelector('aside')?.textContent).not.toMatch(/@|undefined|null/)
})

describe.each(pages())('$path, translated', ({ path }) => {
  const translations = [...parsePage(path).querySelectorAll('template')]

  it('has the structure of the English page in each language', () => {
    const languages = translations.map(({ lang, dir }) => ({ locale: lang, dir }))
    expect(languages).toEqual(LANGUAGES.slice(1).map(({ locale, dir }) => ({ locale, dir })))
    const english = parsePage(path)
    const readText = (page: ParentNode) => page.querySelector('main')?.textContent
    for (const { content: translated, lang } of translations) {
      expect(translated.querySelectorAll('title')).toHaveLength(1)
      expect(readText(translated) === readText(english), `${lang} is still English`).toBe(false)
      expect(content(translated, 'meta[name=robots]')).toBe(content(english, 'meta[name=robots]'))
      const description = content(english, 'meta[name=description]')
      if (description) expect(content(translated, 'meta[name=description]')).not.toBe(description)
      const elements = (page: ParentNode) =>
        [...page.querySelectorAll(':is(h1, h2, a, button, form)')].map(({ tagName }) => tagName)
      expect(elements(translated)).toEqual(elements(english.querySelector('#root') ?? english))
      expect(translated.querySelectorAll('script, style, [style], base')).toHaveLength(0)
      for (const link of translated.querySelectorAll<HTMLLinkElement>('link[data-chunk]'))
        expect(existsSync(join(OUT, link.getAttribute('href') ?? ''))).toBe(true)
    }
  })
})

it.each(pages())('$path fits into the initial congestion window', ({ path }) => {
  // Ten segments of 1460 bytes (RFC 6928).
  const { size } = statSync(join(OUT, `${htmlFile(path)}.br`))
  expect(size, 'English and all translations: see docs/decisions/0004-html-first.md').toBeLessThan(
    14_600,
  )
})

it('each link of a public page has an existing target, with its hash', () => {
  const links = listPathsIn('public').flatMap((path) =>
    [...parsePage(path).querySelectorAll<HTMLAnchorElement>('#root a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', SITE + path))
      .filter(({ origin }) => origin === SITE),
  )
  expect(links.length).toBeGreaterThan(30)
  for (const { pathname, hash } of links) {
    expect(Object.values<string>(paths), `a link leads to ${pathname}`).toContain(pathname)
    if (hash) expect(parsePage(pathname).querySelector(`[id="${hash.slice(1)}"]`)).not.toBeNull()
  }
})

it('sitemap.xml lists the indexed pages, and robots.txt names it', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(listed.sort()).toEqual(INDEXED.map((path) => SITE + path).sort())
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

it('_manifest.sha256 has the hash of every file', async () => {
  const check = 'sha256sum --check --strict --quiet _manifest.sha256 && wc -l <_manifest.sha256'
  const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
  expect(await run('sh', ['-c', check], {}, OUT)).toEqual({
    status: 0,
    output: `${files.filter((entry) => entry.isFile()).length - 1}\n`,
  })
})

it('security.txt has a contact, and expires in less than a year', () => {
  const text = read('.well-known/security.txt')
  expect(text).toContain(`Contact: mailto:${BRAND.supportEmail}\n`)
  expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

it('the FAQ has its questions and answers as structured data', () => {
  const data = JSON.parse(
    parsePage(paths.faqs).querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )
  expect(data['@type']).toBe('FAQPage')
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    QUESTIONS.map(({ question }) => question.message),
  )
  for (const { acceptedAnswer } of data.mainEntity)
    expect(acceptedAnswer.text.length).toBeGreaterThan(20)
})
