// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { largeContract } from '../fixtures/large-contract'
import { expectWholeLinks, type Files, parsePage, renderReference } from './render-reference'

const listPages = (files: Files) => [...files.keys()].filter((name) => name.endsWith('.html'))
const measureSize = (files: Files) =>
  listPages(files).reduce((sum, name) => sum + String(files.get(name)).length, 0)

type Indexed = [kind: string, title: string, words: string, href: string]

function readIndex(files: Files): Indexed[] {
  const script = String(files.get('search-index.js'))
  return JSON.parse(script.replace('globalThis.referenceIndex = ', '')) as Indexed[]
}

it('referencePages renders up to 60 operations on a single page', async () => {
  const files = await renderReference(largeContract(60))
  expect(listPages(files)).toEqual(['index.html'])
  expect(parsePage(files).querySelectorAll('.operation')).toHaveLength(60)
  expectWholeLinks(files)
})

describe('referencePages for more than 60 operations', async () => {
  const contract = largeContract(100) as { paths: Record<string, { get?: { tags?: string[] } }> }
  const untagged = structuredClone(contract)
  for (const item of Object.values(untagged.paths))
    for (const operation of Object.values(item)) operation.tags = []

  it('renders an overview, a page for each tag, and pages of schemas', async () => {
    const files = await renderReference(contract)
    const names = listPages(files)
    expect(names).toHaveLength(1 + 20 + 1)
    expect(names.slice(0, 2)).toEqual(['index.html', 'tag-things-0.html'])
    const shown = names.map((name) => parsePage(files, name).querySelectorAll('.operation').length)
    expect(shown.reduce((sum, count) => sum + count)).toBe(100)
    expect(parsePage(files).querySelectorAll('.all .to-operation')).toHaveLength(100)
    expectWholeLinks(files)
  })

  it('splits more than 60 operations without a tag into several pages', async () => {
    const files = await renderReference(untagged)
    const names = listPages(files).filter((name) => name.startsWith('operations'))
    expect(names).toHaveLength(2)
    const counts = names.map((name) => parsePage(files, name).querySelectorAll('.operation').length)
    expect(Math.max(...counts)).toBe(60)
    expectWholeLinks(files)
  })

  it('links each page to the previous and the next page, and lists all pages in the contents', async () => {
    const files = await renderReference(untagged)
    const [first = '', second = '', third = '', fourth = ''] = listPages(files)
    const listLinks = (name: string) =>
      [...parsePage(files, name).querySelectorAll('nav.turn a')].map((link) =>
        [link.getAttribute('rel'), link.getAttribute('href'), link.textContent].join(' '),
      )
    expect([first, second, third, fourth].map(listLinks)).toEqual([
      [`next ${second} Operations, part 1`],
      [`prev ${first} Overview`, `next ${third} Operations, part 2`],
      [`prev ${second} Operations, part 1`, `next ${fourth} Schemas`],
      [`prev ${third} Operations, part 2`],
    ])
    expect(parsePage(files, third).querySelector('h1')?.textContent).toBe('Operations, part 2 of 2')
    const page = parsePage(files, second)
    expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Operations (1 of 2)')
    const links = [...page.querySelectorAll('nav.contents .menu > ul > li > a')]
    expect(links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual([
      'index.html#overview Overview',
      'index.html#all All operations',
      `${third} Operations (2 of 2)`,
      `${fourth} Schemas`,
    ])
  })

  it('loads a search index of all tags, operations and schemas on every page', async () => {
    const files = await renderReference(contract)
    const index = readIndex(files)
    expect(index.filter(([kind]) => kind === 'tag')).toHaveLength(20)
    expect(index.filter(([kind]) => kind === 'schema')).toHaveLength(22)
    const [, title, words, href] = index.find(([, , words]) => words.includes('getThing7')) ?? []
    expect([title, words]).toEqual(['About things', '/things-7/{id} getThing7'])
    const [file = '', id = ''] = href?.split('#') ?? []
    expect(parsePage(files, file).getElementById(id)).toBeTruthy()
    for (const name of listPages(files))
      expect(String(files.get(name))).toContain('<script src="search-index.js" defer>')
  })
})

it('the size of a reference grows linearly with the number of operations', async () => {
  const [few, many] = [
    await renderReference(largeContract(10)),
    await renderReference(largeContract(100)),
  ]
  expect(measureSize(many) / measureSize(few)).toBeLessThan(15)
})

it('referencePages gives tags that differ only in case or punctuation different files', async () => {
  const contract = largeContract(100) as {
    tags: { name: string }[]
    paths: Record<string, Record<string, { tags: string[] }>>
  }
  const odd = [
    ...['Äpfel', 'äpfel', 'a/b', 'a b', '../up', 'con', '%2e', 'Ünïcödé', 'index'],
    'x'.repeat(300),
  ]
  contract.tags = odd.map((name) => ({ name }))
  Object.values(contract.paths).forEach((item, i) => {
    for (const operation of Object.values(item)) operation.tags = [odd[i % odd.length] ?? '']
  })
  const files = await renderReference(contract)
  const names = listPages(files)
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,80}\.html$/)
  expect(new Set(names).size).toBe(1 + odd.length + 1)
  expectWholeLinks(files)
})
