// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths, redirects } from '@/paths'
import { QUESTIONS } from '@/product/questions'
import { pathsFor, pathsIn } from '@/routes'
import { OUT } from './one-build'

const SITE = 'https://amlverify.example'

const FORMS = pathsIn('auth')
/** Pages whose HTML is an empty shell. */
const SHELLS = [...pathsFor('user'), ...redirects.map(({ from }) => from)]
/** Pages that search engines may show. */
const FOUND = pathsIn('public').filter((path) => path !== paths.notFound)

const read = (file: string) => readFileSync(join(OUT, file), 'utf8')
const htmlOf = (path: string) => read(path === '/' ? 'index.html' : `${path}.html`)
const pageOf = (path: string) => new DOMParser().parseFromString(htmlOf(path), 'text/html')
const content = (page: Document, selector: string) =>
  page.head.querySelector(selector)?.getAttribute('content')

describe.each(FOUND)('%s, prerendered', (path) => {
  const address = SITE + path

  it('says what search engines and shared links show', () => {
    const page = pageOf(path)
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

  it('can be read as it is', () => {
    const page = pageOf(path)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(200)
    expect(page.querySelector('noscript')).toBeNull()
  })
})

it.each([...FORMS, ...SHELLS, paths.notFound])('%s asks search engines to stay away', (path) => {
  const page = pageOf(path)
  expect(content(page, 'meta[name=robots]')).toBe('noindex')
  expect(page.head.querySelector('link[rel=canonical]')).toBeNull()
  expect(page.title).toContain('AML Verify')
})

it.each(FORMS)('%s comes with its form', (path) => {
  const form = pageOf(path).querySelector('#root form')
  // A submit before the code has come must not put a password into the address.
  expect(form?.getAttribute('method')).toBe('post')
})

it.each(SHELLS)('%s is a shell, which shows nothing of a user', (path) => {
  expect(pageOf(path).querySelector('#root')?.innerHTML).toBe('')
})

it.each(Object.values(paths))('%s holds nothing that the policy forbids', (path) => {
  const page = pageOf(path)
  const inline = [...page.querySelectorAll('script:not([src])')].map(({ outerHTML }) => outerHTML)
  expect(inline.filter((script) => !script.includes('application/ld+json'))).toEqual([])
  expect(page.querySelectorAll('style, [style], base')).toHaveLength(0)
  expect(htmlOf(path)).not.toMatch(/\son\w+="|javascript:/)
})

it('names the pages that can be found in the site map, and the site map in robots.txt', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(listed.sort()).toEqual(FOUND.map((path) => SITE + path).sort())
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

it('tells search engines the six questions and their answers', () => {
  const data = JSON.parse(
    pageOf(paths.faqs).querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )
  expect(data['@type']).toBe('FAQPage')
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    QUESTIONS.map(({ question }) => question.message),
  )
  for (const { acceptedAnswer } of data.mainEntity)
    expect(acceptedAnswer.text.length).toBeGreaterThan(20)
})
