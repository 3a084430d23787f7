import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit, visitAllowed } from '../../e2e/fixtures.ts'
import { recordMotion } from '../../e2e/matrix/motion.ts'

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a motion takes at most 250 ms', async ({ page }) => {
    const longest = await recordMotion(page)
    await signInAtStart(page)
    await visit(page, paths.dashboard)
    await expect(page.locator('.recharts-sector')).toBeVisible()
    await page.getByRole('button', { name: 'Add AML monitoring' }).click()
    await expect.poll(longest).toBeGreaterThan(1)
    expect(await longest()).toBeLessThanOrEqual(250)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // The drawing of the landing page alone takes longer (docs/accessibility.md).
    await visit(page, paths.about)
    await page.getByRole('button', { name: 'Products' }).click()
    await expect.poll(longest).toBeGreaterThan(1)
    expect(await longest()).toBeLessThanOrEqual(250)
  })
})

/** The path and the selector of each kind of control. */
const KINDS = [
  ['/', 'primary link', 'main a.bg-accent'],
  ['/', 'secondary link', 'main a.border-line-strong'],
  ['/', 'menu', 'nav button[popovertarget]'],
  ['/', 'price of a coin', 'main li a[href*="#"]'],
  ['/Faqs', 'question', 'summary'],
  ['/Faqs', 'icon link', 'details[open] a'],
  ['/Faqs', 'text link', 'main p a'],
  ['/careers', 'role', 'main li a'],
  ['/login', 'primary button', 'button[type=submit]'],
  ['/login', 'text field', 'input[type=email]'],
  ['/login', 'icon button', 'button[aria-pressed]'],
  ['/forgot-password', 'text link of a form', 'main p a'],
  ['/dashboard', 'tile', 'main li button'],
  ['/dashboard', 'card', 'main h3 button'],
  ['/dashboard', 'plus circle', 'button.rounded-full'],
  ['/dashboard', 'item of the side navigation', 'aside a[href="/documents"]'],
  ['/aml_check', 'select', 'select'],
  ['/aml_check', 'list box', 'button[aria-haspopup=listbox]'],
] as const

test('every kind of control has styles for hover, focus and press', async ({ page }) => {
  await visit(page, '/')
  const missing: string[] = []
  let shown = ''
  for (const [path, name, selector] of KINDS) {
    if (path !== shown) {
      await visitAllowed(page, path === '/Faqs' ? '/Faqs#fee' : path)
      shown = path
    }
    const control = page.locator(selector).filter({ visible: true }).first()
    const look = await control.evaluateHandle((element) => () => {
      const parts = [element, element.closest('section'), ...element.querySelectorAll('*')]
      return parts
        .flatMap((part) =>
          part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
        )
        .map(({ color, backgroundColor, backgroundImage, borderColor, outline, textDecoration }) =>
          [color, backgroundColor, backgroundImage, borderColor, outline, textDecoration].join(),
        )
        .join(';')
    })
    await page.mouse.move(0, 0)
    // After Tab the browser shows the focus that the script moves.
    await page.keyboard.press('Tab')
    const { rest, focused } = await control.evaluate((element: HTMLElement, read) => {
      element.blur()
      const before = read()
      element.focus()
      const after = read()
      element.blur()
      return { rest: before, focused: after }
    }, look)
    if (focused === rest) missing.push(`${name}: focus`)
    await control.hover()
    const hovered = await look.evaluate((read) => read())
    if (hovered === rest) missing.push(`${name}: hover`)
    if (name === 'text field') continue
    await page.mouse.down()
    if ((await look.evaluate((read) => read())) === hovered) missing.push(`${name}: press`)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Escape')
  }
  expect(missing).toEqual([])
})
