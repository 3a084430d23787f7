import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half the size of `axe.source`. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the current state of the page: WCAG 2.2 A and AA, and best practices.
 * @param rules `colours`: only the rules that a theme can affect.
 * @returns the violations: the rule's name and the markup of each element.
 */
export async function findAxeViolations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Only rules that do not run here need style sheets and media.
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
