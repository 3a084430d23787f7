import type { Page } from '@playwright/test'
import { chooseTheme, computeContrast } from '../colours.ts'

/**
 * Marks drawings: boxes with a background and no content, pseudo-elements, and shapes. Must run without forced
 * colours, which remove backgrounds.
 */
const markDrawings = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0) continue
      const hasBackground = (pseudo?: string) =>
        getComputedStyle(element, pseudo).backgroundColor !== 'rgba(0, 0, 0, 0)'
      const parts = ['::before', '::after'].filter(
        (pseudo) => getComputedStyle(element, pseudo).content !== 'none' && hasBackground(pseudo),
      )
      if (element instanceof SVGGeometryElement) parts.push('shape')
      else if (element.matches(':empty:not(input, .bg-backdrop)') && hasBackground())
        parts.push('box')
      if (parts.length > 0) element.dataset['drawn'] = parts.join(' ')
    }
  })

/** Reads the current colours of the marked drawings, edges included, and of their backgrounds. */
const readDrawings = (page: Page) =>
  page.evaluate(() => {
    const paints = (colour: string) => colour !== 'none' && !/^rgba.*, 0\)$/.test(colour)
    const found: { drawing: string; colours: string[]; backgrounds: string[] }[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
      let box = element.closest('svg')?.parentElement ?? element.parentElement
      while (box?.parentElement && !paints(getComputedStyle(box).backgroundColor))
        box = box.parentElement
      const backgrounds = [getComputedStyle(box ?? document.body).backgroundColor]
      for (const part of element.dataset['drawn']?.split(' ') ?? []) {
        const drawing = `${part} of ${element.outerHTML.slice(0, 160)}`
        if (part === 'shape') {
          const { fill, stroke } = getComputedStyle(element)
          const below = element.previousElementSibling
          const under = below ? [getComputedStyle(below).fill] : []
          found.push({
            drawing,
            colours: [fill, stroke].filter(paints),
            backgrounds: [...backgrounds, ...under.filter(paints)],
          })
        } else {
          const pseudo = part === 'box' ? undefined : part
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(
            element,
            pseudo,
          )
          const edge = Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []
          found.push({ drawing, colours: [backgroundColor, ...edge].filter(paints), backgrounds })
        }
      }
    }
    return found
  })

/** Finds controls that only a background delimits, which forced colours remove. */
const findEdgelessControls = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button.bg-accent, a.bg-accent, input, select, textarea, [role=dialog] > * .border',
      ),
    ]
      .filter(
        (control) =>
          control.checkVisibility() && !/checkbox|radio/.test((control as HTMLInputElement).type),
      )
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control)
        const hasBorder = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none'
        return !hasBorder && outlineStyle === 'none'
      })
      .map(({ outerHTML }) => `no edge: ${outerHTML.slice(0, 160)}`),
  )

/**
 * Finds lines, dots, bars and drawings without contrast, and controls without an edge, in a light and in a dark
 * palette of forced colours. The opposite theme is chosen each time: it must have no effect.
 */
export async function findForcedColourViolations(page: Page): Promise<string[]> {
  await markDrawings(page)
  const found: string[] = []
  for (const [colorScheme, theme] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await Promise.all([
      page.emulateMedia({ forcedColors: 'active', colorScheme }),
      chooseTheme(page, theme),
    ])
    const drawings = await readDrawings(page)
    if (drawings.length === 0) found.push('the page has no drawings')
    for (const { drawing, colours, backgrounds } of drawings) {
      const ratios = colours.flatMap((colour) =>
        backgrounds.map((background) => computeContrast(colour, background)),
      )
      if (Math.max(0, ...ratios) < 3)
        found.push(`${colorScheme} ${drawing} ${colours} on ${backgrounds}`)
    }
    found.push(...(await findEdgelessControls(page)))
  }
  await Promise.all([
    page.emulateMedia({ forcedColors: 'none' }),
    chooseTheme(page),
    page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-drawn]'))
        element.removeAttribute('data-drawn')
    }),
  ])
  return found
}
