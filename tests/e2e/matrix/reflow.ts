import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/platform/i18n/languages.ts'

/** WCAG 2.2, 1.4.12. Urdu's script takes no letter spacing, and has more line height already. */
const SPACING: Record<Locale, string> = {
  en: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ur: '* { word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

/** Sideways scrolling of the page. */
const wideContent = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
  })

/** Boxes that cut off their text, except those that scroll or show an ellipsis. */
const clippedText = (page: Page) =>
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

/** Controls narrower than their text. */
const overflowingControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[class*=min-h], summary')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter((one) => {
        const box = one.getBoundingClientRect()
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
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
 * Targets that are too small (WCAG 2.2, 2.5.8): 24 px each way, except in a sentence; 44 px for touch
 * targets: navigation, primary buttons, form fields.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const THUMB =
      'header a, header button, nav a, nav button, dialog button, [role=dialog] button, .bg-accent, input:not([type=radio], [type=checkbox]), select, textarea, summary'
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [hidden]'))
      .flatMap((one) => {
        // The label of a checkbox or a radio button is part of its target.
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined
        const boxes = [
          one,
          ...(label && /radio|checkbox/.test((one as HTMLInputElement).type) ? [label] : []),
        ]
        const height = Math.max(...boxes.map((box) => box.getBoundingClientRect().height))
        const width = Math.max(...boxes.map((box) => box.getBoundingClientRect().width))
        const after = getComputedStyle(one, '::after')
        const stretched = after.position === 'absolute' && after.inset === '0px'
        const sentence =
          getComputedStyle(one).display === 'inline' &&
          one.parentElement?.innerText !== one.innerText
        if (height < 1 || stretched || sentence) return []
        const least = one.matches(THUMB) ? 44 : 24
        return height < least - 0.5 || width < 24
          ? [
              `${Math.round(width)}x${Math.round(height)} < ${least}: ${one.outerHTML.slice(0, 160)}`,
            ]
          : []
      })
  })

/** Adopts a user style sheet, which the page's policy allows. @returns a function that removes it. */
async function adoptStyles(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
}

/** Violations at 400% zoom (320 px), of target sizes there, and with wider text, phone and desktop. */
export async function reflowViolations(page: Page, locale: Locale): Promise<string[]> {
  const found: string[] = []
  const note = async (where: string, ...checks: ((page: Page) => Promise<string[]>)[]) => {
    for (const check of checks)
      for (const violation of await check(page)) found.push(`${where}: ${violation}`)
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const removeStyles = await adoptStyles(page, SPACING[locale])
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await note(`with wider text at ${width} px`, wideContent, clippedText, overflowingControls)
  }
  await removeStyles()
  await page.setViewportSize({ width: 320, height: 256 })
  await note('at 320 px', wideContent, clippedText, smallTargets)
  return found
}
