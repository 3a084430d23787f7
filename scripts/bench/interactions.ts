import type { Browser, Locator, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { openChromium } from './chromium.ts'
import { settle, signIn } from './pages.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** How much slower the processor is made: a cheap phone beside a laptop. */
export const SLOWDOWN = 4

/** The shortest duration that the browser reports. */
export const SHORTEST = 16

type Interaction = {
  name: string
  path: string
  viewport: typeof WIDE
  signedIn?: true
  /** Brings the page to where the user acts. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Resolves when the page has responded. */
  isDone: (page: Page) => Promise<void>
}

/** A press alone: Playwright's own click runs checks in the page first, which would be measured. */
async function press(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown`)
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

export const INTERACTIONS: Interaction[] = [
  {
    name: 'Landing: open the Products menu',
    path: paths.landing,
    viewport: WIDE,
    act: (page) => press(page.getByRole('button', { name: 'Products' })),
    isDone: (page) => page.getByRole('link', { name: 'KYT/KYC' }).first().waitFor(),
  },
  {
    name: 'Landing at 360 px: open the menu',
    path: paths.landing,
    viewport: PHONE,
    act: (page) => press(page.getByRole('button', { name: 'Open menu' })),
    isDone: (page) => page.getByRole('button', { name: 'Close menu' }).waitFor(),
  },
  {
    name: 'Sign-in: type a character',
    path: paths.login,
    viewport: PHONE,
    prepare: (page) => page.getByLabel('Email', { exact: true }).focus(),
    act: (page) => page.keyboard.press('s'),
    isDone: async (page) => {
      const value = await page.getByLabel('Email', { exact: true }).inputValue()
      if (value !== 's') throw new Error(`The field holds "${value}"`)
    },
  },
  {
    name: 'Dashboard: open a coin',
    path: paths.dashboard,
    viewport: WIDE,
    signedIn: true,
    act: (page) => press(page.getByRole('button', { name: 'Bitcoin BTC' })),
    isDone: (page) => page.getByRole('dialog').getByRole('heading').first().waitFor(),
  },
]

type Recorder = { recorded: { name: string; duration: number }[] }

/** In the page: keeps what the browser says about each event that belongs to an interaction. */
function record(shortest: number) {
  const page = window as unknown as Recorder
  page.recorded = []
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as PerformanceEventTiming[])
      if (event.interactionId) page.recorded.push({ name: event.name, duration: event.duration })
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
}

/**
 * The first time that somebody does it on a page that has just loaded.
 * @returns the milliseconds from the input to the next paint, rounded to 8 by the browser.
 */
async function measureOnce(browser: Browser, interaction: Interaction): Promise<number> {
  const { path, viewport, signedIn, prepare, act, isDone } = interaction
  const context = await browser.newContext({ viewport })
  if (signedIn) await signIn(context)
  const page = await context.newPage()
  await page.addInitScript(record, SHORTEST)
  await settle(page, path)
  await prepare?.(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    ;(window as unknown as Recorder).recorded = []
  })
  await act(page)
  const durations = await page.evaluate(async () => {
    // Entries come after the paint that they tell of; the last one within a few frames.
    for (let frame = 0; frame < 20; frame++)
      await new Promise((painted) => requestAnimationFrame(painted))
    return (window as unknown as Recorder).recorded.map(({ duration }) => duration)
  })
  // Only now: to look for the response earlier would be measured as well.
  await isDone(page)
  await context.close()
  return Math.max(SHORTEST, ...durations)
}

/** Does each interaction some times. @returns the durations, in the order of INTERACTIONS. */
export async function measureInteractions(runs: number): Promise<number[][]> {
  const { browser, close } = await openChromium()
  try {
    const all: number[][] = INTERACTIONS.map(() => [])
    for (let run = 0; run < runs; run++)
      for (const [index, interaction] of INTERACTIONS.entries())
        all[index]?.push(await measureOnce(browser, interaction))
    return all
  } finally {
    await close()
  }
}
