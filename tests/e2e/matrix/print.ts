import type { Page } from '@playwright/test'
import { chooseTheme, computeContrast } from '../colours.ts'

/** Reads each visible text with its colour and its printed background, by default paper. */
const readPrintedTexts = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<
      string,
      { text: string; colour: string; background: string; deep: boolean }
    >()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
      let background = 'white'
      for (let box: Element | null = element; box && background === 'white'; ) {
        const { backgroundColor, printColorAdjust } = getComputedStyle(box)
        if (printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)')
          background = backgroundColor
        box = box.parentElement
      }
      const { color } = getComputedStyle(element)
      const deep = element.closest('.bg-deep') !== null
      seen.set(`${color} on ${background} ${deep}`, { text, colour: color, background, deep })
    }
    return [...seen.values()]
  })

/** Finds boxes that float over the text or cut it off, controls, and space for a sidebar. */
const findMisplaced = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    // The watermark of the sample report is fixed, so that each printed page has it.
    const floating = shown.filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) && !element.ariaHidden,
    )
    const cut = shown.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      if (clipPath !== 'none' || element.closest('svg')) return false
      return (
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      )
    })
    const SCREEN_ONLY =
      'nav, header button, aside button, td :is(a, button), a.justify-center, [type=submit], [popover], [href="#main"]'
    const unwanted = shown.filter((element) => element.matches(SCREEN_ONLY))
    const main = document.querySelector('main')?.getBoundingClientRect()
    const inset = main ? Math.min(main.left, innerWidth - main.right) : 999
    const describe = (problem: string) => (element: HTMLElement) =>
      `${problem}: ${element.outerHTML.slice(0, 120)}`
    return [
      ...floating.map(describe('floats')),
      ...cut.map(describe('cut off')),
      ...unwanted.map(describe('printed')),
      ...(inset > 100 ? [`${inset} px of space beside the content`] : []),
    ]
  })

/** The page keeps the media and the width of print. */
export async function findPrintViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await Promise.all([
    page.emulateMedia({ media: 'print', colorScheme: 'dark' }),
    // A4 portrait with margins of 1 cm.
    page.setViewportSize({ width: 718, height: 800 }),
  ])
  // Print must make both dark themes light: the chosen one and the system's.
  for (const theme of ['dark', undefined] as const) {
    await chooseTheme(page, theme)
    for (const { text, colour, background, deep } of await readPrintedTexts(page)) {
      const where = `theme ${theme ?? 'of the system'}: ${text}`
      if (computeContrast(colour, background) < 4.5)
        found.push(`${colour} on ${background}, ${where}`)
      // A browser may omit the panel's background in spite of print-color-adjust.
      if (deep && computeContrast(colour, 'white') < 4.5) found.push(`${colour} on paper, ${where}`)
    }
  }
  found.push(...(await findMisplaced(page)))
  return found
}
