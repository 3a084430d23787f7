import { pathsFor } from '../../../src/app/routes.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

const { notFound: _, ...existing } = paths

test('every link of the public pages leads to a page', async ({ page }) => {
  const links = new Set<string>()
  const idsOn = new Map<string, string[]>()
  for (const path of Object.values(existing)) {
    if (pathsFor('user').includes(path)) continue
    await visit(page, path)
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a')].map(({ href }) => href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }))
    for (const link of found.links) links.add(link)
    idsOn.set(path, found.ids)
  }
  const own = [...links]
    .map((link) => new URL(link))
    .filter(({ origin }) => page.url().startsWith(origin))
  expect(own.length).toBeGreaterThan(30)
  const known = new Set<string>(Object.values(existing))
  for (const { pathname, hash } of own) {
    expect(known, 'a link leads to a page').toContain(pathname)
    if (hash) expect(idsOn.get(pathname), `${pathname}${hash}`).toContain(hash.slice(1))
  }
})
