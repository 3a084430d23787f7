import { paths } from '../../../src/product/paths.ts'
import { test as base, expect, signInAtStart, visit } from '../fixtures.ts'
import { findPanel } from '../matrix/locators.ts'
import { createTabTest } from '../one-tab.ts'

const test = createTabTest(async (page) => void (await signInAtStart(page)))

test('the page below an open modal neither scrolls nor responds, and a drag out of the modal leaves it open', async ({
  page,
}) => {
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

test('Back closes a modal, then leaves the page, and a link in a modal replaces the modal’s history entry', async ({
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

test('the drawer closes on a click on the backdrop, and when the window becomes wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.documents)
  const open = () => page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await open()
  await expect(drawer.getByRole('navigation')).toBeVisible()
  await page.mouse.click(350, 400)
  await expect(drawer).toHaveCount(0)

  await open()
  await expect(drawer).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(drawer).toHaveCount(0)
})

base.describe('on a touch screen', () => {
  base.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  base('an opened modal has the focus, so that no touch keyboard opens', async ({ page }) => {
    await signInAtStart(page)
    await visit(page, paths.dashboard)
    await page.getByRole('button', { name: 'Asset Value', exact: true }).tap()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeFocused()
  })
})

test('a double click opens a modal, the next modal, a drawer and a menu, and closes none', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const title = (name: string) =>
    page.getByRole('dialog', { name, exact: true }).getByRole('heading', { name, exact: true })

  await visit(page, paths.documents)
  await button('Generate Document').dblclick()
  await expect(title('Select a Document Type')).toBeVisible()
  await button('Next').dblclick()
  await expect(title('Confirmation')).toBeVisible()
  await button('Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await button('Open navigation').dblclick()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeAttached()

  await visit(page, paths.about)
  await button('Menu').dblclick()
  await expect(findPanel(button('Menu'))).toBeVisible()
  await button('Menu').click()
  await expect(findPanel(button('Menu'))).toBeHidden()
})
