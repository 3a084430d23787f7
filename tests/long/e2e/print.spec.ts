import { getDocumentProxy } from 'unpdf'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'

// ../matrix/print.ts checks colours, floating boxes, navigation and buttons on paper.

test('a printed page has every answer of its FAQ and the URL of each link, and no footer or form', async ({
  page,
}) => {
  await visit(page, paths.pricing)
  const rows = page.locator('details')
  const answers = await rows.locator('> div').all()
  // A vertical line has no width, so Playwright considers it hidden.
  const plus = page.locator('details:not([open]) summary path').nth(1)
  const readTarget = () =>
    page
      .getByRole('link', { name: 'prices by network' })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(answers.length).toBeGreaterThan(2)
  expect(await readTarget()).toBe('none')

  await page.emulateMedia({ media: 'print' })
  for (const answer of answers) await expect(answer).toBeVisible()
  await expect(plus).toHaveCSS('display', 'none')
  expect(await readTarget()).toContain('/aml-checks')
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByLabel('Name')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  for (const [row, answer] of answers.entries())
    await expect(answer).toBeVisible({ visible: row === 0 })
  await expect(plus).not.toHaveCSS('display', 'none')
})

test('toasts and the progress line are not printed', async ({ page }) => {
  await visit(page, paths.login)
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

test('a dialog is printed after its page, without the backdrop', async ({ page }) => {
  await signInAtStart(page)
  await visit(page, paths.dashboard)
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

test.describe('in Urdu', () => {
  test.use({ appLocale: 'ur' })

  test('the sample report is printed inside a page without margins', async ({ page }) => {
    await visit(page, paths.sampleReport)
    const pdf = await getDocumentProxy(Uint8Array.from(await page.pdf({ format: 'A4' })))
    const [left, , right] = (await pdf.getPage(1)).view
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const words = items.filter((item) => 'str' in item && item.str.trim() !== '')
      for (const { transform, width } of words as { transform: number[]; width: number }[]) {
        expect(transform[4]).toBeGreaterThanOrEqual(left ?? 0)
        expect((transform[4] ?? 0) + width).toBeLessThanOrEqual(right ?? 0)
      }
    }
  })
})
