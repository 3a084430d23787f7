import { expect, test } from '../../e2e/fixtures.ts'

test('only a page in Urdu loads the Urdu typeface, and only its subset until Arabic is typed', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url())
  })
  const urdu = () => requested.filter((url) => /nastaliq/i.test(url))
  const wholeFont = () => urdu().filter((url) => url.includes('arabic'))
  const waitForFonts = () =>
    page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      await document.fonts.ready
    })

  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('button', { name: 'اردو' })).toBeVisible()
  await waitForFonts()
  expect(requested.length).toBeGreaterThan(0)
  expect(urdu()).toEqual([])

  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await waitForFonts()
  expect(urdu()).toHaveLength(1)
  expect(wholeFont()).toEqual([])
  const face = '16px "Noto Nastaliq Urdu Variable"'
  expect(await page.evaluate((font) => document.fonts.check(font, 'ی'), face)).toBe(true)

  await page.goto('/contact')
  await page.locator('textarea').fill('السلام عليكم')
  await expect.poll(() => wholeFont().length).toBe(1)
})
