import type { Page } from '@playwright/test'

/** A part of the Layout Instability API's entry. */
type LayoutShift = { value: number; sources: { node: Node | null }[] }

/**
 * Records the layout shifts of each document that the page opens.
 * @returns a function that waits for the fonts and two frames, and resolves to the sum of the document's
 * shifts and to the shifted nodes.
 */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as unknown as LayoutShift[])),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      // Shifts of a frame are reported after the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { shifts } = window as unknown as { shifts: LayoutShift[] }
      return {
        sum: shifts.reduce((total, { value }) => total + value, 0),
        moved: shifts.flatMap(({ sources }) =>
          sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 90),
          ),
        ),
      }
    })
}
