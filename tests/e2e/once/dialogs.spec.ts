import type { Locator, Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { panelOf } from '../matrix/scene.ts'

test.beforeEach(({ page }) => signInAtStart(page))

test('while a modal is open, the page below neither scrolls nor responds', async ({ page }) => {
  await visit(page, paths.dashboard)
  const opener = page.getByRole('button', { name: 'Add AML monitoring' })
  const scrolled = () => page.evaluate(() => scrollY)
  await opener.click()
  await expect(page.getByRole('button', { name: 'Got It' })).toBeFocused()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  const before = await scrolled()
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  expect(await scrolled()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await expect(opener).toBeFocused()
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(before)
})

test('a press that begins in a modal and ends outside leaves it open', async ({ page }) => {
  await visit(page, paths.dashboard)
  await page.getByRole('button', { name: 'Asset Value' }).click()
  const modal = page.getByRole('dialog', { name: 'Asset Value' })
  await modal.getByRole('searchbox').fill('a text to select')
  await modal.getByRole('searchbox').hover()
  await page.mouse.down()
  await page.mouse.move(8, 8)
  await page.mouse.up()
  await expect(modal.getByRole('searchbox')).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(modal).toHaveCount(0)
})

test('the navigation of small screens closes when the window gets wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.dashboard)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
})

test('Back closes a modal, then leaves the page; a link in it takes its place', async ({
  page,
}) => {
  await visit(page, paths.documents)
  await page.getByRole('link', { name: 'Run Aml verification' }).click()
  await page.getByRole('button', { name: 'Tron TRX' }).click()
  const modal = page.getByRole('dialog', { name: 'Tron' })
  await expect(modal.getByText('00 : 00 : 00')).toBeVisible()
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(/dashboard$/)

  await page.getByRole('button', { name: 'Tron TRX' }).click()
  await modal.getByRole('link', { name: 'Check an address' }).click()
  await expect(page).toHaveURL(/aml_check/)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard$/)
  await expect(modal).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/documents$/)
})

test('Back closes the navigation of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.documents)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const navigation = page.getByRole('dialog', { name: 'Navigation' })
  await expect(navigation).toBeAttached()
  await page.goBack()
  await expect(navigation).toHaveCount(0)
  await expect(page).toHaveURL(/documents$/)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await navigation.getByRole('link', { name: 'Transaction' }).click()
  await expect(page).toHaveURL(/transaction$/)
  await page.goBack()
  await expect(page).toHaveURL(/documents$/)
})

/** Two presses at one place, as fast as the browser takes them, which counts them as a double click. */
async function pressTwice(page: Page, target: Locator) {
  // Waits until it is in view and stands still.
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} has no box`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const second = { clickCount: 2 }
  await page.mouse.move(x, y)
  // None waits for the one before: together they must be fast even on a busy machine.
  await Promise.all([
    page.mouse.down(),
    page.mouse.up(),
    page.mouse.down(second),
    page.mouse.up(second),
  ])
}

const MODALS = [
  [paths.dashboard, 'Bitcoin BTC', 'Bitcoin'],
  [paths.dashboard, 'Ethereum Classic ETC', 'Ethereum Classic'],
  [paths.dashboard, 'Add AML monitoring', 'AML Monitoring Info'],
  [paths.dashboard, 'Asset Distribution', 'Asset Distribution'],
  [paths.dashboard, 'Asset Value', 'Asset Value'],
  [paths.documents, 'Generate Document', 'Select a Document Type'],
] as const

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a double click opens each modal and leaves it open; the backdrop closes it afterwards', async ({
      page,
    }) => {
      for (const [path, opener, name] of MODALS) {
        await visit(page, path)
        await pressTwice(page, page.getByRole('button', { name: opener, exact: true }))
        const modal = page.getByRole('dialog', { name, exact: true })
        await expect(modal.getByRole('heading', { name, exact: true })).toBeVisible()
        await page.mouse.click(3, 3)
        await expect(modal).toBeHidden()
      }
    })
  })

for (const width of [360, 1280])
  test(`a double click in one modal leaves the next one open, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const modal = (name: string) =>
      page.getByRole('dialog', { name, exact: true }).getByRole('heading', { name, exact: true })
    await visit(page, paths.documents)
    await page.getByRole('button', { name: 'Generate Document' }).click()
    await pressTwice(page, page.getByRole('button', { name: 'Next' }))
    await expect(modal('Confirmation')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visit(page, paths.dashboard)
    await page.getByRole('button', { name: 'Asset Value', exact: true }).click()
    await pressTwice(page, page.getByRole('dialog').getByRole('button', { name: /Tron/ }))
    await expect(modal('AML Monitoring Info')).toBeVisible()
    await page.getByRole('button', { name: 'Got It' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('a double click opens the navigation of small screens, and each menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.dashboard)
  await pressTwice(page, page.getByRole('button', { name: 'Open navigation' }))
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeAttached()

  await visit(page, paths.landing)
  const small = page.getByRole('button', { name: 'Menu' })
  await pressTwice(page, small)
  await expect(panelOf(small)).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, paths.about)
  for (const name of ['Products', 'Language: English', 'Account']) {
    const menu = page.getByRole('button', { name, exact: true })
    await pressTwice(page, menu)
    await expect(panelOf(menu)).toBeVisible()
    await menu.click()
    await expect(panelOf(menu)).toBeHidden()
  }
})
