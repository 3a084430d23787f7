import type { Locator, Page } from '@playwright/test'
import { contrast } from '../colours.ts'
import { expect, setSignedIn, test, visit } from '../fixtures.ts'

/**
 * Names what is rendered without text: boxes with a ground and nothing inside, what stands before
 * or after an element, and shapes. @returns how many, which is counted before forced colours.
 */
const nameDrawings = (page: Page) =>
  page.evaluate(() => {
    let count = 0
    for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0) continue
      const hasGround = (pseudo?: string) =>
        getComputedStyle(element, pseudo).backgroundColor !== 'rgba(0, 0, 0, 0)'
      const parts = ['::before', '::after'].filter(
        (pseudo) => getComputedStyle(element, pseudo).content !== 'none' && hasGround(pseudo),
      )
      if (element instanceof SVGGeometryElement) parts.push('shape')
      else if (element.matches(':empty:not(input)') && hasGround()) parts.push('box')
      if (parts.length > 0) element.dataset['drawn'] = parts.join(' ')
      count += parts.length
    }
    return count
  })

/** What was named: its colours now, those of an edge included, and what it stands on. */
const drawings = (page: Page) =>
  page.evaluate(() => {
    const paints = (colour: string) => colour !== 'none' && !/^rgba.*, 0\)$/.test(colour)
    const found: { what: string; colours: string[]; grounds: string[] }[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
      let box = element.closest('svg')?.parentElement ?? element.parentElement
      while (box?.parentElement && !paints(getComputedStyle(box).backgroundColor))
        box = box.parentElement
      const grounds = [getComputedStyle(box ?? document.body).backgroundColor]
      for (const part of element.dataset['drawn']?.split(' ') ?? []) {
        const what = `${part} of ${element.outerHTML.slice(0, 160)}`
        if (part === 'shape') {
          const { fill, stroke } = getComputedStyle(element)
          const below = element.previousElementSibling
          const under = below ? [getComputedStyle(below).fill] : []
          found.push({
            what,
            colours: [fill, stroke].filter(paints),
            grounds: [...grounds, ...under.filter(paints)],
          })
        } else {
          const pseudo = part === 'box' ? undefined : part
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(
            element,
            pseudo,
          )
          const edge = Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []
          found.push({ what, colours: [backgroundColor, ...edge].filter(paints), grounds })
        }
      }
    }
    return found
  })

/** Each line, dot, bar and drawing of the page contrasts with its background in any palette. */
async function expectDrawn(page: Page, where: string) {
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await nameDrawings(page), where).toBeGreaterThan(0)
  const lost: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const { what, colours, grounds } of await drawings(page)) {
      const best = colours.flatMap((colour) => grounds.map((ground) => contrast(colour, ground)))
      if (Math.max(0, ...best) < 3) lost.push(`${colorScheme} ${what} ${colours} on ${grounds}`)
    }
  }
  expect(lost, where).toEqual([])
}

// A theme that the user chose must not win over the user's own colours.
test('lines, dots, bars and icons use the user’s colours: public pages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  for (const path of ['/', '/about', '/services', '/kyt-kyc', '/aml-certification', '/login']) {
    await visit(page, path)
    await expectDrawn(page, path)
  }
})

test('lines, dots, bars and icons use the user’s colours: steps and screens', async ({
  page,
  scene,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await visit(page, '/forgot-password')
  await scene.field('Email').fill('s@example.com')
  await scene.button('Send code').click()
  await scene.heading(2, 'Verification code').waitFor()
  await expectDrawn(page, 'reset')
  await visit(page, '/tax-report')
  await scene.button('Next').click()
  await page.getByRole('heading', { level: 2, name: 'Options' }).waitFor()
  await expectDrawn(page, 'wizard')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectDrawn(page, 'wizard on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await setSignedIn(page)
  await visit(page, '/dashboard')
  await page.locator('.recharts-sector').waitFor()
  await expectDrawn(page, 'dashboard')
  for (const path of ['/documents', '/transaction']) {
    await visit(page, path)
    await expectDrawn(page, path)
  }
})

test('in forced colours, finished steps differ from those still to be done', async ({
  page,
  scene,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const alike = (selector: string) =>
    page.locator(selector).evaluateAll((marks) => {
      const looks = marks
        .filter((mark) => mark.checkVisibility())
        .map((mark) => getComputedStyle(mark))
        .map(({ fill, backgroundColor, opacity }) => [fill, backgroundColor, opacity].join())
      return { count: looks.length, different: new Set(looks).size }
    })
  await visit(page, '/forgot-password')
  await scene.field('Email').fill('s@example.com')
  await scene.button('Send code').click()
  await scene.heading(2, 'Verification code').waitFor()
  expect(await alike('main span.h-px')).toEqual({ count: 2, different: 2 })
  await visit(page, '/tax-report')
  await scene.button('Next').click()
  await page.getByRole('heading', { level: 2, name: 'Options' }).waitFor()
  expect((await alike('main li > span.h-px')).different).toBe(2)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await alike('main div > svg > rect')).toEqual({ count: 2, different: 2 })
})

test('in forced colours, the current page and the active option differ from the others', async ({
  page,
  scene,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  /** The edge that tells each of them apart, besides its text. */
  const edges = (locator: Locator) =>
    locator
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .map((one) => getComputedStyle(one))
          .map(
            ({ outlineStyle, borderInlineEndWidth }) => `${outlineStyle} ${borderInlineEndWidth}`,
          ),
      )
  await visit(page, '/kyt-kyc')
  await scene.button('Products').click()
  const [current, ...more] = await edges(page.locator('header ul ul [aria-current=page]'))
  expect(more).toEqual([])
  expect(await edges(page.locator('header ul ul a:not([aria-current])'))).not.toContain(current)
  await setSignedIn(page)
  await visit(page, '/aml_check')
  await page.getByRole('button', { name: scene.say('Blockchain') }).click()
  await page.keyboard.press('ArrowDown')
  const [active] = await edges(page.locator('[role=option][data-focus]'))
  const others = await edges(page.locator('[role=option]:not([data-focus])'))
  expect(others.length).toBeGreaterThan(10)
  expect(others).not.toContain(active)
})

test('in forced colours every control keeps an edge, and the focus is seen', async ({
  page,
  scene,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const bare: string[] = []
  /** Boxes set off from the page by a background alone, which forced colours remove. */
  const note = async (where: string) => {
    const found = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button.bg-accent, a.bg-accent, input, select, textarea, [role=dialog] > * .border',
        ),
      ]
        .filter(
          (one) => one.checkVisibility() && !/checkbox|radio/.test((one as HTMLInputElement).type),
        )
        .filter((one) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(one)
          const edged = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none'
          return !edged && outlineStyle === 'none'
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 140)),
    )
    for (const one of found) bare.push(`${where}: ${one}`)
  }
  for (const path of ['/', '/login', '/pricing', '/contact']) {
    await visit(page, path)
    await note(path)
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
    expect(ring, path).toBeGreaterThanOrEqual(2)
  }
  await setSignedIn(page)
  await visit(page, '/dashboard')
  await scene.button('Asset Value').click()
  await note('wallet picker')
  await visit(page, '/documents')
  await scene.button('Generate Document').click()
  await note('type of document')
  expect(bare).toEqual([])
})
