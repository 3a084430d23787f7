import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Runs axe over the page as it is shown now: WCAG 2.2 A and AA, and best practices. Its code goes
 * into a page once, past any content security policy.
 * @returns what it found: the rule's name and the markup of each place.
 */
export async function axeViolations(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
