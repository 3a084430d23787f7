import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe over the page as it is shown now: WCAG 2.2 A and AA, and best practices. Its code goes
 * into a page once, past any content security policy.
 * @param rules `colours`: only what another theme can change.
 * @returns what it found: the rule's name and the markup of each place.
 */
export async function axeViolations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Only rules that do not run here need style sheets and media to be fetched again.
    preload: false,
    ...(rules === 'colours' && { runOnly: COLOUR_RULES }),
  }
  return page.evaluate(async (run) => {
    const { violations } = await window.axe.run(document, run)
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
