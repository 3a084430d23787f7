import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half the size of `axe.source`. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The rules that a theme can affect. They take most of axe's time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the current state of the page: WCAG 2.2 A and AA, and best practices, except COLOUR_RULES.
 * @returns the violations: the rule's name and the markup of each element.
 */
export async function findStructureViolations(page: Page): Promise<string[][]> {
  await injectAxe(page)
  const rules = Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }]))
  return page.evaluate((disabled) => window.listViolations(document, { rules: disabled }), rules)
}

/**
 * Runs COLOUR_RULES on one visible element of each look that no run on this document has checked: rows of a table
 * have one look, and so has a menu that was open before. A look is the tags, classes, colours and sizes of an
 * element and of all around it.
 * @returns the violations: the rule's name and the markup of each element.
 */
export async function findColourViolations(page: Page): Promise<string[][]> {
  await injectAxe(page)
  return page.evaluate(async (runOnly) => {
    window.checkedLooks ??= new Set()
    const looks = new Map<Element | null, string>()
    const include: Element[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const look = [
        ...[looks.get(element.parentElement), element.tagName, element.getAttribute('class')],
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity],
        ...[style.fontSize, style.fontWeight, style.textDecorationLine],
      ].join(' ')
      looks.set(element, look)
      const hasText =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      if (!hasText || window.checkedLooks.has(look)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      window.checkedLooks.add(look)
      include.push(element)
    }
    return include.length > 0 ? window.listViolations({ include }, { runOnly }) : []
  }, COLOUR_RULES)
}

async function injectAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(() => {
    window.listViolations = async (context, options) => {
      const { violations } = await window.axe.run(context, {
        ...options,
        resultTypes: ['violations'],
        selectors: false,
        // Only rules that do not run here need style sheets and media.
        preload: false,
      })
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    }
  })
}

declare global {
  interface Window {
    axe: typeof axe
    listViolations: (context: axe.ElementContext, options: axe.RunOptions) => Promise<string[][]>
    /** Those that findColourViolations has checked. */
    checkedLooks?: Set<string>
  }
}
