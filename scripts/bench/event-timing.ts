import type { Browser } from '@playwright/test'
import { openChromium } from './chromium.ts'
import type { Interaction } from './interactions.ts'
import { arriveAs, ORIGIN, settle } from './pages.ts'

/** How much slower the processor is made: a cheap phone beside a laptop. */
export const SLOWDOWN = 4

/** The shortest duration that the browser reports. */
export const SHORTEST = 16

/** An interaction's durations in milliseconds, one for each time. */
export type Latencies = { name: string; durations: number[] }

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
 * In the page: records the time from the next click until another heading is painted, which may be in
 * a later task than the one that Event Timing tells of.
 */
function recordNextHeading() {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  const onClick = ({ timeStamp }: Event) => {
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A message that is sent before a paint comes after it.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () =>
          (window as unknown as Recorder).recorded.push({
            name: 'heading',
            duration: performance.now() - timeStamp,
          })
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('click', onClick, { capture: true, once: true })
}

/**
 * The first time that somebody does it on a page that has just loaded.
 * @returns the milliseconds from the input to the next paint, rounded to 8 by the browser.
 * @throws when the page did not respond.
 */
async function measureOnce(browser: Browser, interaction: Interaction): Promise<number> {
  const { path, viewport, prepare, act, isDone, leads } = interaction
  const context = await browser.newContext({ viewport })
  await arriveAs(context, interaction)
  const page = await context.newPage()
  await page.addInitScript(record, SHORTEST)
  await settle(page, ORIGIN + path)
  await prepare?.(page)
  if (leads) await page.evaluate(recordNextHeading)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    ;(window as unknown as Recorder).recorded = []
  })
  await act(page)
  await page.evaluate(async () => {
    // Entries come after the paint that they tell of; the last one within a few frames.
    for (let frame = 0; frame < 20; frame++)
      await new Promise((painted) => requestAnimationFrame(painted))
  })
  // Only now: to look for the response earlier would be measured as well.
  await isDone(page)
  const recorded = await page.evaluate(() => (window as unknown as Recorder).recorded)
  if (leads && !recorded.some(({ name }) => name === 'heading'))
    throw new Error(`${interaction.name}: no other heading was painted`)
  await context.close()
  return Math.max(SHORTEST, ...recorded.map(({ duration }) => duration))
}

/** Does each interaction some times, in turn. */
export async function measureInteractions(
  interactions: Interaction[],
  runs: number,
): Promise<Latencies[]> {
  const { browser, close } = await openChromium()
  try {
    const all = interactions.map(({ name }) => ({ name, durations: [] as number[] }))
    for (let run = 0; run < runs; run++)
      for (const [index, interaction] of interactions.entries())
        all[index]?.durations.push(await measureOnce(browser, interaction))
    return all
  } finally {
    await close()
  }
}
