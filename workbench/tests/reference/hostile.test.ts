// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../src/reference/markdown'
import { hostileContract } from '../fixtures/hostile-contract'
import { expectWholeLinks, parsePage, renderReference } from './render-reference'

describe('the reference of a hostile contract', async () => {
  const files = await renderReference(hostileContract, afterAll)
  const page = parsePage(files)

  it('has no scripts, styles, event handlers or other active elements of the contract', () => {
    const names = new Set([...page.querySelectorAll('body *')].map(({ localName }) => localName))
    const bad = ['script', 'style', 'iframe', 'svg', 'form', 'base', 'meta', 'object', 'textarea']
    expect(bad.filter((name) => names.has(name))).toEqual([])
    expect([...page.querySelectorAll('script')].map((one) => one.outerHTML)).toEqual([
      '<script src="search-index.js" defer=""></script>',
      '<script src="reference.js" defer=""></script>',
    ])
    for (const element of page.querySelectorAll('*'))
      for (const { name } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$/)
        expect(name).toMatch(/^[a-z-]+$/)
      }
    expect([...page.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      'icon.svg',
    ])
    expect(page.querySelectorAll('input')).toHaveLength(1)
  })

  it('links to http, https, mailto and files of the reference only', () => {
    for (const link of page.querySelectorAll('[href], [src]')) {
      const target = link.getAttribute('href') ?? link.getAttribute('src') ?? ''
      expect(target).toMatch(/^(#|https?:\/\/|mailto:|[a-z-]+\.(css|js|svg|yaml)$)/)
    }
    expectWholeLinks(files)
  })

  it('stays well-formed where descriptions close tags of the page', () => {
    const articles = [...page.querySelectorAll('article')]
    expect(articles).toHaveLength(4 + 1 + 3)
    for (const article of articles) expect(article.closest('main#content')).toBeTruthy()
    expect(page.querySelectorAll('main, nav, header')).toHaveLength(3)
    for (const field of page.querySelectorAll('.field'))
      expect(field.parentElement?.matches('ul.fields')).toBe(true)
    for (const response of page.querySelectorAll('.response'))
      expect(response.parentElement?.matches('ol.responses')).toBe(true)
    const last = page.querySelector('main')?.lastElementChild
    expect(last?.querySelector('#schemas')).toBeTruthy()
  })

  it('escapes unsupported tags', () => {
    expect(page.querySelector('h1')?.textContent).toContain('<script>globalThis.hit = 1</script>')
    expect(page.querySelector('#overview .prose')?.textContent).toContain('<iframe src=')
  })

  it('replaces images by links', () => {
    const links = [...page.querySelectorAll('#overview .prose a[href$=".png"]')]
    expect(links.map((link) => link.textContent)).toEqual(['pixel', 'second'])
  })
})

it.each([
  ['<ul><li>one<li>two</ul></ul>', '<ul><li>one<li>two</li></li></ul>'],
  ['a <b>b <i>c</b> d', '<p>a <b>b <i>c</i></b> d</p>\n'],
  ['a <b>b', '<p>a <b>b</b></p>\n'],
  ['a </p></li>b', '<p>a b</p>\n'],
  ['a <li>b</li>', '<p>a b</p>\n'],
  ['a <div class="x">b</div>', '<p>a b</p>\n'],
  ['a <!-- no --> b', '<p>a  b</p>\n'],
  ['<resource>', '&lt;resource&gt;'],
  ['1 < 2 &nbsp; & 3', '<p>1 &lt; 2 &nbsp; &amp; 3</p>\n'],
  ['<h2>Title</h2>', '<strong>Title</strong>'],
  ['**a <b>b** c', '<p><strong>a <b>b</b></strong> c</p>\n'],
])('renderMarkdown sanitizes %s', (text, rendered) => {
  expect(renderMarkdown(text).text).toBe(rendered)
})
