import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BRAND } from '@/product/brand'
import { PageHead } from '@/shell/page-head'
import { PageTitleProvider } from '@/ui/page-title'

const show = () =>
  render(
    <MemoryRouter initialEntries={['/about?from=mail#team']}>
      <PageTitleProvider value="About">
        <PageHead description="Who we are." />
      </PageTitleProvider>
    </MemoryRouter>,
  )

const content = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content')

const ADDRESS = new URL('/about', BRAND.site).href

afterEach(() => vi.unstubAllEnvs())

describe('PageHead', () => {
  it('gives search engines the description and the canonical address', () => {
    show()
    expect(content('description')).toBe('Who we are.')
    const canonical = document.head.querySelector('link[rel="canonical"]')
    expect(canonical?.getAttribute('href')).toBe(ADDRESS)
  })

  it('has Open Graph in the prerendered HTML only', () => {
    const { unmount } = show()
    expect(content('og:title')).toBeUndefined()
    unmount()
    vi.stubEnv('SSR', true)
    show()
    expect(content('og:title')).toBe('About · AML Verify')
    expect(content('og:description')).toBe('Who we are.')
    expect(content('og:url')).toBe(ADDRESS)
    expect(content('og:image')).toBe(new URL('/og.png', BRAND.site).href)
  })
})
