import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { listLazyComponents, loadPage } from '@/app/app'
import { routeObjects } from '@/app/route-objects'
import { pages } from '@/app/routes'
import { paths, redirects } from '@/product/paths'
import { findCatalogFolders } from '../../plugins/catalogs-plugin'
import { renderApp, storeUser } from '../render'

/** Keyed by page name, as src/app/routes.ts imports it. */
const PAGE_FILES = Object.fromEntries(
  [
    ...readFileSync('src/app/routes.ts', 'utf8').matchAll(
      /^ {2}(\w+): [^']+?import\('@\/(.+?)'\)/gm,
    ),
  ].map(([, name = '', file = '']) => [name, `src/${file}.tsx`]),
)

/** Keyed by source file: the references in the English catalogs. */
const CATALOGS = new Map(
  [...findCatalogFolders()].flatMap(([catalog, folder]) =>
    [...readFileSync(join(folder, 'en.po'), 'utf8').matchAll(/^#: (.+)$/gm)].map(
      ([, file = '']) => [file, catalog],
    ),
  ),
)

/** Lists a file and all of our files that it imports, dynamic imports included. */
function collectImports(file: string, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()'([@.]\/.+?)'/g,
  )) {
    const target = path.startsWith('@') ? join('src', path.slice(2)) : join(dirname(file), path)
    for (const match of globSync(`${target}{,.ts,.tsx}`))
      if (/\.tsx?$/.test(match)) collectImports(match, found)
  }
  return found
}

describe.each(pages())('the page $path', ({ name, path, access, page, messages, title }) => {
  it('is rendered at its path', async () => {
    const missing = messages.filter((catalog) => !findCatalogFolders().has(catalog))
    expect(missing, 'catalogs without a folder locales/, see CONTRIBUTING.md').toEqual([])
    await loadPage(path)
    const [component, ...others] = Object.values(await page())
    expect(others).toEqual([])
    expect(listLazyComponents(path).at(-1)?.fetched()).toBe(component)
    const pattern = matchRoutes(routeObjects, path)?.at(-1)?.route.path
    expect(pattern).toBe(path === paths.notFound ? '*' : path)
  })

  it('has a heading and the title of its row, and redirects users without access', async () => {
    if (access === 'visitor') storeUser()
    if (access !== 'anyone') {
      const { tab, unmount } = await renderApp(path)
      await expect
        .poll(() => tab.location.pathname)
        .toBe(access === 'user' ? paths.landing : paths.dashboard)
      unmount()
    }
    localStorage.clear()
    if (access === 'user') storeUser()
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(document.title).toBe(`${i18n._(title)} · AML Verify`)
  })

  it('lists exactly the message catalogs of the files that it imports', () => {
    const imports = [...collectImports(PAGE_FILES[name] ?? name)]
    const needed = new Set(imports.flatMap((file) => CATALOGS.get(file) ?? []))
    const layouts = listLazyComponents(path).slice(0, -1)
    const loadedByLayouts = layouts.flatMap((layout) => layout.messages)
    const loadedByCode = imports.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/loadMessages\('(.+?)'\)/g)].map(
        ([, catalog = '']) => catalog,
      ),
    )
    for (const catalog of ['shell', ...loadedByLayouts, ...loadedByCode]) needed.delete(catalog)
    expect([...messages].sort(), 'the messages of src/app/routes.ts').toEqual([...needed].sort())
  })
})

it.each(redirects)('the path $from redirects to $to', async ({ from, to }) => {
  const { tab } = await renderApp(from)
  expect(tab.location.pathname).toBe(to)
})
