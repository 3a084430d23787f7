import { paths } from '../../../src/product/paths.ts'
import { expectSettled } from '../app-pages.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

/** Bytes of brotli, excluding the chart, of pages that fetch more than their HTML lists (tests/size-limit.config.ts). */
const LIMITS = [
  { path: paths.landing, limit: 105_000 },
  { path: paths.dashboard, limit: 135_000, signedIn: true },
]

for (const { path, limit, signedIn } of LIMITS)
  test(`${path} fetches at most ${limit / 1000} kB of JavaScript without interaction`, async ({
    page,
  }) => {
    const sizes = new Map<string, Promise<number>>()
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      // A repeated request comes from the browser's cache.
      if (
        !pathname.endsWith('.js') ||
        /doughnut|CategoricalChart/.test(pathname) ||
        sizes.has(pathname)
      )
        return
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
    })
    if (signedIn) await signInAtStart(page)
    await visit(page, path)
    await expectSettled(page)
    await page.waitForLoadState('networkidle')

    const fetched = [...sizes].map(async ([file, size]) => [file, await size] as const)
    const files = (await Promise.all(fetched)).sort(([, a], [, b]) => b - a)
    const sum = files.reduce((total, [, size]) => total + size, 0)
    const rows = files.map(([file, size]) => `${file.padEnd(50)}${String(size).padStart(8)}`)
    console.log([`${path} fetches ${(sum / 1000).toFixed(1)} kB:`, ...rows].join('\n'))
    expect(files.length).toBeGreaterThan(5)
    expect(sum).toBeLessThanOrEqual(limit)
  })
