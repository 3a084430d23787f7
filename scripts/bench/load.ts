import lighthouse from 'lighthouse'
import { openChromium } from './chromium.ts'
import { arriveAs, type Scores, type Visitor } from './pages.ts'

const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const satisfies (keyof Scores)[]

/** One load: times in milliseconds, and what came over the wire. */
export type Load = {
  scores: Scores
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  requests: number
  /** Lighthouse's own measure of the machine at that moment; higher is faster. */
  speed: number
  /** The audits that cost points, with what Lighthouse says about each. */
  lost: string[]
}

/**
 * Loads a page once in a new browser, as Lighthouse's mobile preset does: a middling phone on slow
 * 4G, simulated from what was observed.
 * @param visitor who opens it; for a baseline, nobody in particular.
 * @throws when Lighthouse could not measure it.
 */
export async function measureLoad(address: string, visitor?: Visitor): Promise<Load> {
  const { browser, port, close } = await openChromium()
  try {
    const [context] = browser.contexts()
    if (visitor && context) await arriveAs(context, visitor)
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // Language and session are in the storage, and the browser's cache is new anyway.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
    const { finalDisplayedUrl } = result.lhr
    if (finalDisplayedUrl !== address)
      throw new Error(`${address} redirected to ${finalDisplayedUrl}`)
    return read(result.lhr)
  } finally {
    await close()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function read({ runtimeError, categories, audits, environment }: Report): Load {
  if (runtimeError) throw new Error(runtimeError.message)
  const value = (id: string) => {
    const number = audits[id]?.numericValue
    if (number === undefined) throw new Error(`Lighthouse did not measure ${id}`)
    return number
  }
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as {
    url: string
    transferSize: number
    statusCode: number
  }[]
  const sent = requests.filter(({ url }) => url.startsWith('http'))
  const missing = sent.filter(({ statusCode }) => statusCode >= 400)
  if (missing.length > 0) throw new Error(`Not there: ${missing.map(({ url }) => url).join(', ')}`)
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ) as Scores,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: sent.length,
    speed: environment.benchmarkIndex,
    lost: CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? []).flatMap(({ id: name, weight }) => {
        const audit = audits[name]
        if (!audit || audit.score === null || audit.score === 1 || weight === 0) return []
        return [[`${id}: ${audit.title}`, ...culprits(audit)].join('; ')]
      }),
    ),
  }
}

/** The first elements that an audit complains about, as HTML. */
function culprits({ details }: Report['audits'][string]): string[] {
  const items = (details && 'items' in details ? details.items : []) as {
    node?: { snippet?: string }
  }[]
  return items.flatMap(({ node }) => (node?.snippet ? [`\`${node.snippet}\``] : [])).slice(0, 3)
}
