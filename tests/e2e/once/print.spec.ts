import type { Page } from '@playwright/test'
import { pathsFor } from '../../../src/app/routes.ts'
import { contrast } from '../colours.ts'
import { expect, test, visit, visitAllowed } from '../fixtures.ts'

/** At least one page of each layout. */
const PAGES = [
  '/',
  '/Faqs',
  '/pricing',
  '/login',
  '/forgot-password',
  '/services',
  '/dashboard',
  '/documents',
]

const isProtected = (path: string) => pathsFor('user').includes(path)

// Who is signed in can be stored only from a page of the app.
test.beforeEach(({ page }) => visit(page, '/'))

/** Each visible text with its colour and what it is printed on: paper, unless a ground is kept. */
const printedTexts = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, { text: string; colour: string; ground: string; deep: boolean }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
      let ground = 'white'
      for (let box: Element | null = element; box && ground === 'white'; box = box.parentElement) {
        const { backgroundColor, printColorAdjust } = getComputedStyle(box)
        if (printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)')
          ground = backgroundColor
      }
      const { color } = getComputedStyle(element)
      const deep = element.closest('.bg-deep') !== null
      seen.set(`${color} on ${ground} ${deep}`, { text, colour: color, ground, deep })
    }
    return [...seen.values()]
  })

for (const theme of ['dark', 'system'])
  test(`print is light: theme ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const path of PAGES) {
      await visitAllowed(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: 'print', colorScheme })
        for (const { text, colour, ground, deep } of await printedTexts(page)) {
          const where = `${path}, system ${colorScheme}: ${text}`
          expect(contrast(colour, ground), where).toBeGreaterThanOrEqual(4.5)
          // A browser may leave the panel's ground out all the same.
          if (deep) expect(contrast(colour, 'white'), where).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

test('nothing floats over the text or is cut off in print', async ({ page }) => {
  // A4 upright between margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 800 })
  await page.emulateMedia({ media: 'print' })
  for (const path of PAGES) {
    await visitAllowed(page, path)
    const found = await page.evaluate(() => {
      const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      const floating = shown.filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      )
      const cut = shown.filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || element.closest('svg')) return false
        return (
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        )
      })
      return [...floating, ...cut].map(({ outerHTML }) => outerHTML.slice(0, 120))
    })
    expect(found, path).toEqual([])
    await expect(page.getByText('Skip to content')).toBeHidden()
    const { x } = (await page.locator('main').boundingBox()) ?? { x: -1 }
    if (isProtected(path)) expect(x, `${path} keeps no room for a navigation`).toBeLessThan(100)
  }
})

test('print has no navigation, no button and no Start', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of [...PAGES, '/aml-checks', '/kyt-kyc', '/aml-certification', '/transaction']) {
    await visitAllowed(page, path)
    await expect(page.getByRole('navigation'), path).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^(Start|Choose plan)/ }), path).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: /^(Start|Send|Book|Log|Menu)/ }),
      path,
    ).toHaveCount(0)
  }
})

test('a link in a text is printed with where it leads', async ({ page }) => {
  await visitAllowed(page, '/pricing')
  const link = page.getByRole('link', { name: 'prices by network' })
  const target = () => link.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(await target()).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await target()).toContain('/aml-checks')
})

test('what is transient is not printed: toasts, and the line of a pending page', async ({
  page,
}) => {
  await visitAllowed(page, '/login')
  await page.getByLabel('Email').fill('sofia.rossi@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const toast = page.getByText('Login successful!')
  await toast.hover()
  await expect(toast).toBeVisible()
  await page.route('**/documents-page*', () => {})
  await page.getByRole('link', { name: 'Documents' }).click()
  const pending = page.locator('.animate-arrive')
  await expect(pending).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(toast).toBeHidden()
  await expect(pending).toBeHidden()
})

test('a dialog is printed after its page, without the veil', async ({ page }) => {
  await visitAllowed(page, '/dashboard')
  await page.getByRole('button', { name: 'Asset Value' }).click()
  const dialog = page.getByRole('dialog', { name: 'Asset Value' })
  const last = dialog.getByRole('button', { name: 'Dash' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  const below = await page.locator('main').boundingBox()
  const box = await dialog.getByRole('heading').boundingBox()
  if (!below || !box) throw new Error('There is no box')
  expect(box.y).toBeGreaterThanOrEqual(below.y + below.height)
  await expect(page.locator('.bg-backdrop')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const path of ['/Faqs', '/pricing', '/support'])
  test(`${path}: every answer is printed, and only the first stays open on the screen`, async ({
    page,
  }) => {
    await visitAllowed(page, path)
    const rows = page.locator('details')
    const answers = await rows.locator('> div').all()
    // It has no width, and so counts as hidden.
    const plus = page.locator('details:not([open]) summary path').nth(1)
    expect(answers.length).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    for (const answer of answers) await expect(answer).toBeVisible()
    await expect(plus).toHaveCSS('display', 'none')
    await page.emulateMedia({ media: 'screen' })
    for (const [row, answer] of answers.entries())
      await expect(answer).toBeVisible({ visible: row === 0 })
    await expect(plus).not.toHaveCSS('display', 'none')
  })

test('closed menus stay closed in print', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await visitAllowed(page, '/')
  const panels = page.locator('header [popover]')
  expect(await panels.count()).toBeGreaterThan(3)
  for (const panel of await panels.all()) await expect(panel).toBeHidden()
})
