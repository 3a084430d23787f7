import type { Page } from '@playwright/test'

/**
 * Records the duration of each motion at its start, since it may end before a test can check it. A
 * scroll-driven animation has no duration.
 * @returns a function that resolves to the longest duration in ms; 0 without motion.
 */
export async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const durations: number[] = []
    const note = () => {
      for (const { timeline, effect } of document.getAnimations())
        if (timeline instanceof DocumentTimeline)
          durations.push(Number(effect?.getComputedTiming().activeDuration ?? 0))
    }
    Object.assign(window, { durations })
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, note)
  })
  return () =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations))
}
