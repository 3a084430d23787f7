import { paths } from '../../../src/paths.ts'
import { pages } from '../../../src/routes.ts'
import { expect, setSignedIn, test, visit, visitAllowed } from '../fixtures.ts'

test.use({ appLocale: 'ur', viewport: { width: 360, height: 740 }, hasTouch: true })

/** Each page, and each step of one of the wizards, whose parts are those of the others. */
const PAGES = [
  ...pages().map(({ path }) => path),
  ...[2, 3, 4].map((step) => `${paths.taxReport}?step=${step}`),
]

/**
 * Texts with Urdu letters that are torn apart, set too tight or cut off, and boxes that overflow.
 */
function flaws() {
  const found: string[] = []
  const report = (what: string, element: Element) =>
    found.push(`${what}: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (own.some(({ textContent }) => /[\u0600-\u06FF]/.test(textContent ?? ''))) {
      if (!['normal', '0px'].includes(style.letterSpacing)) report('letters apart', element)
      const lines = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
      if (lines < 1.79) report(`line height ${lines}`, element)
    }
    const cut =
      style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX + style.overflowY)
    const high = element.scrollHeight - element.clientHeight
    if (cut && high > 1 && element.clientHeight > 1) report(`cut off by ${high}`, element)
    const box = element.parentElement?.getBoundingClientRect()
    if (element.tagName === 'TABLE' && box && element.getBoundingClientRect().width > box.width)
      report('wider than its frame', element)
  }
  return found
}

test('Urdu is set as Urdu on every page: nothing torn, tight or cut off', async ({
  page,
  expectedLines,
}) => {
  test.slow()
  expectedLines.push(/status of 404/)
  await visit(page, '/')
  for (const path of PAGES) {
    await visitAllowed(page, path)
    expect(await page.evaluate(flaws), path).toEqual([])
  }
})

test('arrows, panels and the drawer are mirrored', async ({ page, say }) => {
  const box = async (locator: ReturnType<typeof page.locator>) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('It is not shown')
    return { start: 360 - found.x - found.width, end: found.x }
  }

  await visit(page, '/')
  const logo = await box(page.getByRole('banner').getByRole('link'))
  expect(logo.start).toBe(16)
  const enter = page
    .getByRole('main')
    .getByRole('link', { name: say('Check a wallet') })
    .first()
  await expect(enter.locator('svg')).toHaveCSS('scale', '-1 1')
  expect((await box(enter.locator('svg'))).end).toBeLessThan((await box(enter)).end + 30)
  await page.getByRole('button', { name: say('Log in'), exact: true }).click()
  const panel = await box(page.getByRole('link', { name: say('Login'), exact: true }))
  expect(panel.end).toBeGreaterThan(0)
  expect(panel.start).toBeGreaterThan(0)

  await visit(page, '/tax-report?step=2')
  await expect(page.getByRole('main').locator('svg[preserveAspectRatio=none]')).toHaveCSS(
    'scale',
    '-1 1',
  )
  await visit(page, '/tax-report?step=4')
  const amount = await box(page.getByRole('definition').first())
  const name = await box(page.getByRole('term').first())
  expect(name.start).toBeLessThan(amount.start)
  expect(amount.end, 'the amount ends its line').toBeLessThan(70)

  await setSignedIn(page)
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: say('Open navigation') }).click()
  const drawer = page.getByRole('dialog').getByRole('navigation')
  await expect.poll(async () => (await box(drawer)).start).toBe(0)
  const email = drawer.getByText('sofia.rossi@example.com')
  await expect(email).toHaveCSS('direction', 'ltr')
})
