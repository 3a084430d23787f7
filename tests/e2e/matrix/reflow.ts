import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/platform/i18n/languages.ts'
import { hasArabicScript } from '../has-arabic-script.ts'

/** WCAG 2.2, 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Joined letters take no spacing, and Urdu has more line height already. */
const ARABIC_SPACING = '* { word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const findWideContent = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
  })

/** Finds boxes that cut off their text, except boxes that scroll or show an ellipsis. */
const findClippedText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
        const cuts = /hidden|clip/.test(overflowX + overflowY) && textOverflow !== 'ellipsis'
        if (!cuts || position === 'absolute' || !element.innerText?.trim()) return false
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
        return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
      })
      .map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 160)}`),
  )

/** Finds controls narrower than their text. */
const findOverflowingControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[class*=min-h], summary')]
      .filter(
        (control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline',
      )
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          // Screen-reader text has a box of 1 px.
          if ((texts.currentNode.parentElement?.offsetWidth ?? 0) <= 1) continue
          range.selectNodeContents(texts.currentNode)
          const words = range.getBoundingClientRect()
          if (words.width === 0) continue
          if (words.right > box.right + 2 || words.left < box.left - 2) return true
        }
        return false
      })
      .map(({ outerHTML }) => `runs over: ${outerHTML.slice(0, 160)}`),
  )

/**
 * Finds targets that are too small (WCAG 2.2, 2.5.8): minimum 24 px each way, except in a sentence; 44 px high
 * for navigation, primary buttons and form fields.
 */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const TOUCH_TARGETS =
      'header a, header button, nav a, nav button, dialog button, [role=dialog] button, .bg-accent, input:not([type=radio], [type=checkbox]), select, textarea, summary'
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ]
      .filter((target) => target.checkVisibility() && !target.matches(':disabled, [hidden]'))
      .flatMap((target) => {
        // The label of a checkbox or a radio button is part of its target.
        const label =
          target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)
            ? target.labels?.[0]
            : undefined
        const boxes = label ? [target, label] : [target]
        const height = Math.max(...boxes.map((box) => box.getBoundingClientRect().height))
        const width = Math.max(...boxes.map((box) => box.getBoundingClientRect().width))
        const after = getComputedStyle(target, '::after')
        const stretched = after.position === 'absolute' && after.inset === '0px'
        const sentence =
          getComputedStyle(target).display === 'inline' &&
          target.parentElement?.innerText !== target.innerText
        if (height < 1 || stretched || sentence) return []
        const minimum = target.matches(TOUCH_TARGETS) ? 44 : 24
        if (height >= minimum - 0.5 && width >= 24) return []
        const size = `${Math.round(width)}x${Math.round(height)} < ${minimum}`
        return [`${size}: ${target.outerHTML.slice(0, 160)}`]
      })
  })

/** Adopts a style sheet, which the content security policy allows. */
const adoptStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Finds content that is wider than the page or cut off, at the current size. */
export const findOverflow = async (page: Page): Promise<string[]> => [
  ...(await findWideContent(page)),
  ...(await findClippedText(page)),
  ...(await findOverflowingControls(page)),
]

/** Checks wider text on phone and desktop, and content and target sizes at 400% zoom (320 px). */
export async function findReflowViolations(page: Page, locale: Locale): Promise<string[]> {
  const found: string[] = []
  const note = async (where: string, ...checks: ((page: Page) => Promise<string[]>)[]) => {
    for (const check of checks)
      for (const violation of await check(page)) found.push(`${where}: ${violation}`)
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await adoptStyles(page, hasArabicScript(locale) ? ARABIC_SPACING : SPACING)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await note(
      `with wider text at ${width} px`,
      findWideContent,
      findClippedText,
      findOverflowingControls,
    )
  }
  // At once, as everywhere in the matrix: each change by itself would lay out and paint the whole page.
  await Promise.all([adoptStyles(page, ''), page.setViewportSize({ width: 320, height: 256 })])
  await note('at 320 px', findWideContent, findClippedText, findSmallTargets)
  return found
}
