import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PageHead } from '@/page/page-head'
import { BRAND } from '@/product/brand'

const show = (description?: string) =>
  render(
    <MemoryRouter initialEntries={['/about?from=mail#team']}>
      <PageHead title="About" {...(description && { description })} />
    </MemoryRouter>,
  )

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
const content = (name: string) => meta(name)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

const ADDRESS = new URL('/about', BRAND.site).href

afterEach(() => vi.unstubAllEnvs())

describe('the head of a page', () => {
  it('tells search engines what the page is about, and its one address', () => {
    show('Who we are.')
    expect(document.title).toBe('About · AML Verify')
    expect(content('description')).toBe('Who we are.')
    expect(canonical()).toBe(ADDRESS)
    expect(meta('robots')).toBeNull()
  })

  it('keeps a page without a description out of search', () => {
    show()
    expect(document.title).toBe('About · AML Verify')
    expect(content('robots')).toBe('noindex')
    expect(meta('description')).toBeNull()
    expect(canonical()).toBeUndefined()
  })

  it('describes a shared link in the prerendered HTML alone', () => {
    const { unmount } = show('Who we are.')
    expect(meta('og:title')).toBeNull()
    unmount()
    vi.stubEnv('SSR', true)
    show('Who we are.')
    expect(content('og:title')).toBe('About · AML Verify')
    expect(content('og:description')).toBe('Who we are.')
    expect(content('og:url')).toBe(ADDRESS)
    expect(content('og:image')).toBe(new URL('/og.png', BRAND.site).href)
  })

  it('has nothing for shared links where search engines show nothing', () => {
    vi.stubEnv('SSR', true)
    show()
    expect(meta('og:title')).toBeNull()
  })
})
