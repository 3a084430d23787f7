import type { Page } from '@playwright/test'
import { LANGUAGES, type Locale } from '../../../src/platform/i18n/languages.ts'
import { expect, setSignedIn, signInAtStart, test, visit } from '../fixtures.ts'
import { expectFocus } from '../keys.ts'
import { ROWS } from '../matrix/rows.ts'

// The rules of WCAG 2.2, 1.4.12 go in as an inline style, as a user's own style sheet would.
test.use({ bypassCSP: true, viewport: { width: 320, height: 256 } })

/** WCAG 2.2, 1.4.12. Urdu's script takes no letter spacing, and has more line height already. */
const SPACING: Record<Locale, string> = {
  en: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ur: '* { word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

const wider = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
  })

/** Text that its box cuts off. What scrolls or is cut with dots by intent is let through. */
const clipped = (page: Page) =>
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

/** Controls that their text does not fit. */
const overflowing = (page: Page) =>
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
 * What a finger or a mouse is to hit (WCAG 2.2, 2.5.8): 24 px each way, unless it stands in a
 * sentence; 44 px where a thumb decides: navigation, buttons that lead on, form fields.
 */
const small = (page: Page) =>
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
        // A checkbox or a radio button is hit through its label as well.
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

for (const { locale } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })
    test('nothing is lost at 400% zoom, on small phones and with wider text; targets are large enough', async ({
      page,
      expectedLines,
    }) => {
      expectedLines.push(/status of 404/)
      const found: string[] = []
      const note = async (where: string, problems: Promise<string[]>) => {
        for (const problem of await problems) found.push(`${where}: ${problem}`)
      }
      await visit(page, '/')
      for (const { path, address = path, as } of ROWS) {
        if (address === '/?to=broken' || address === '/faq') continue
        await setSignedIn(page, as === 'user')
        await page.setViewportSize({ width: 320, height: 256 })
        await visit(page, address)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await note(`${path} at 320 px`, wider(page))
        await note(`${path} at 320 px`, clipped(page))
        await page.setViewportSize({ width: 360, height: 740 })
        await note(`${path} at 360 px`, small(page))
        const style = await page.addStyleTag({ content: SPACING[locale] })
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          for (const look of [wider, clipped, overflowing])
            await note(`${path} with wider text at ${width} px`, look(page))
        }
        await style.evaluate((element) => (element as unknown as Element).remove())
      }
      expect(found).toEqual([])
    })
  })

test('a modal is whole at 400% zoom: each control in it can be reached and seen', async ({
  page,
  scene,
}) => {
  await signInAtStart(page)
  for (const row of ROWS.filter(({ as, path }) => as && path !== '/')) {
    await visit(page, row.path)
    for (const state of row.states ?? []) {
      if (!state.of?.includes('modal') && !state.of?.includes('picker')) continue
      await expect(await state.show(scene)).toBeVisible()
      for (let stop = 0; stop < 6; stop++) {
        await page.keyboard.press('Tab')
        await expectFocus(page, state.name)
      }
      await state.leave?.(scene)
    }
  }
})
