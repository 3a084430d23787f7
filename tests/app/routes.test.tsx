import { pageCatalogs } from 'virtual:catalogs'
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { listLazyComponents, loadPage } from '@/app/app'
import { routeObjects } from '@/app/route-objects'
import { pages } from '@/app/routes'
import { paths, redirects } from '@/product/paths'
import { renderApp, storeUser } from '../render'

describe.each(pages())('the page $path', ({ path, access, page, title }) => {
  it('is rendered at its path', async () => {
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
})

it('finds the message catalogs of the files that a page imports, without those of code it loads later', () => {
  expect(pageCatalogs.careers).toEqual(['careers', 'roles'])
  expect(pageCatalogs.landing).toContain('address-form')
  expect(pageCatalogs.landing).not.toContain('address')
})

it.each(redirects)('the path $from redirects to $to', async ({ from, to }) => {
  const { tab } = await renderApp(from)
  expect(tab.location.pathname).toBe(to)
})
