import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { referenceFiles } from '../../src/reference/files'
import { scratchFolder } from '../run'

export type Files = Map<string, string | Buffer>

export function renderReference(contract: string | object, atEnd?: (remove: () => void) => void) {
  const file = join(scratchFolder(atEnd), 'contract.yaml')
  writeFileSync(file, typeof contract === 'string' ? contract : JSON.stringify(contract))
  return referenceFiles(file)
}

/** For tests with jsdom. */
export const parsePage = (files: Files, name = 'index.html') =>
  new DOMParser().parseFromString(String(files.get(name)), 'text/html')

/** @param around selects an ancestor instead, such as the article of a heading. */
export function readText(page: Document, id: string, around?: string) {
  const found = page.getElementById(id)
  return (around ? found?.closest(around) : found)?.textContent?.replace(/\s+/g, ' ').trim()
}

/** Expects unique ids on each page, and links to existing files and ids. */
export function expectWholeLinks(files: Files) {
  const names = [...files.keys()].filter((name) => name.endsWith('.html'))
  const pages = new Map(names.map((name) => [name, parsePage(files, name)]))
  const ids = new Map<string, Set<string>>()
  for (const [name, page] of pages) {
    const all = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([])
    ids.set(name, new Set(all))
  }
  const dead: string[] = []
  for (const [name, page] of pages)
    for (const link of page.querySelectorAll('a[href], link[href]')) {
      const href = link.getAttribute('href') ?? ''
      if (/^(https?:|mailto:)/.test(href)) continue
      const [file = '', id] = href.split('#')
      const isThere = file === '' || files.has(file)
      const hasId = id === undefined || ids.get(file || name)?.has(decodeURIComponent(id))
      if (!(isThere && hasId)) dead.push(`${name}: ${href}`)
    }
  expect(dead).toEqual([])
}
