import { expect, test } from '../fixtures.ts'

test('only a page in Urdu loads the Urdu typeface', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  const urdu = () => asked.filter((url) => /nastaliq/i.test(url))
  const whole = () => urdu().filter((url) => url.includes('arabic'))
  /** Waits until the fonts of the current content are loaded. */
  const drawn = () =>
    page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      await document.fonts.ready
    })

  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('button', { name: 'اردو' })).toBeVisible()
  await drawn()
  expect(asked.length, 'fonts are seen at all').toBeGreaterThan(0)
  expect(urdu()).toEqual([])

  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await drawn()
  expect(urdu()).toHaveLength(1)
  expect(whole(), 'a part of it is enough for Urdu').toEqual([])
  const face = '16px "Noto Nastaliq Urdu Variable"'
  expect(await page.evaluate((font) => document.fonts.check(font, 'ی'), face)).toBe(true)

  await page.goto('/contact')
  await page.locator('textarea').fill('السلام عليكم')
  await expect.poll(() => whole().length, 'what Arabic is typed in').toBe(1)
})
