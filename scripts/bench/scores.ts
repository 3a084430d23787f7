import lighthouse from 'lighthouse'
import { openChromium } from './chromium.ts'
import { type BenchPage, stored } from './pages.ts'
import type { Server } from './server.ts'

type Request = { url: string; transferSize: number }

export type Scores = Awaited<ReturnType<typeof scorePage>>

/**
 * Loads a page in a new browser as Lighthouse's mobile preset does, and leaves it alone until it is idle.
 * @returns scores from 0 to 100, JavaScript in kB, Lighthouse's own measure of the machine (higher is
 * faster), and the names of audits that cost points, those of SEO only where it has a target.
 * @throws when Lighthouse could not measure it, or got another page.
 */
export async function scorePage(page: BenchPage, { origin, trust }: Server) {
  const { browser, port, close } = await openChromium(trust)
  try {
    await browser.contexts()[0]?.setStorageState(stored(page, origin))
    const address = origin + page.path
    // Language and session are stored.
    const result = await lighthouse(address, { port, logLevel: 'error', disableStorageReset: true })
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
    const { runtimeError, finalDisplayedUrl, categories, audits, environment } = result.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    if (finalDisplayedUrl !== address)
      throw new Error(`${address} redirected to ${finalDisplayedUrl}`)
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const { details } = audits['network-requests'] ?? {}
    const requests = (details && 'items' in details ? details.items : []) as Request[]
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      kilobytes:
        requests
          .filter(({ url }) => url.endsWith('.js') && !url.includes('doughnut'))
          .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      speed: environment.benchmarkIndex,
      lost: Object.values(categories)
        .filter(({ id }) => id !== 'seo' || page.atLeast.seo)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => audits[id]?.title ?? id),
    }
  } finally {
    await close()
  }
}
