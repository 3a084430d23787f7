import { expect, setSignedIn, test, visit } from '../fixtures.ts'

test.use({ appLocale: 'ur', viewport: { width: 360, height: 740 }, hasTouch: true })

test('arrows, panels and the drawer are mirrored', async ({ page, t }) => {
  const measure = async (locator: ReturnType<typeof page.locator>) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('It is not shown')
    return { start: 360 - found.x - found.width, end: found.x }
  }

  await visit(page, '/')
  const logo = await measure(page.getByRole('banner').getByRole('link'))
  expect(logo.start).toBe(16)
  const enter = page
    .getByRole('main')
    .getByRole('link', { name: t('Sign up'), exact: true })
    .first()
  await expect(enter.locator('svg')).toHaveCSS('scale', '-1 1')
  expect((await measure(enter.locator('svg'))).end).toBeLessThan((await measure(enter)).end + 30)
  await page.getByRole('button', { name: t('Log in'), exact: true }).click()
  const panel = await measure(page.getByRole('link', { name: t('Login'), exact: true }))
  expect(panel.end).toBeGreaterThan(0)
  expect(panel.start).toBeGreaterThan(0)

  await visit(page, '/tax-report?step=2')
  await expect(page.getByRole('main').locator('svg[preserveAspectRatio=none]')).toHaveCSS(
    'scale',
    '-1 1',
  )
  await visit(page, '/tax-report?step=4')
  const amount = await measure(page.getByRole('definition').first())
  const name = await measure(page.getByRole('term').first())
  expect(name.start).toBeLessThan(amount.start)
  expect(amount.end, 'the amount ends its line').toBeLessThan(70)

  await setSignedIn(page)
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: t('Open navigation') }).click()
  const drawer = page.getByRole('dialog').getByRole('navigation')
  await expect.poll(async () => (await measure(drawer)).start).toBe(0)
  const email = drawer.getByText('sofia.rossi@example.com')
  await expect(email).toHaveCSS('direction', 'ltr')
})
