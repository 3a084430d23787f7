import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit, visitAllowed } from '../fixtures.ts'
import { followMotion } from '../matrix/motion.ts'

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a motion takes at most a quarter of a second', async ({ page }) => {
    const longest = await followMotion(page)
    await signInAtStart(page)
    await visit(page, paths.dashboard)
    await expect(page.locator('.recharts-sector')).toBeVisible()
    await page.getByRole('button', { name: 'Add AML monitoring' }).click()
    await expect.poll(longest).toBeGreaterThan(1)
    expect(await longest()).toBeLessThanOrEqual(250)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visit(page, paths.landing)
    await page.getByRole('button', { name: 'Products' }).click()
    await expect.poll(longest).toBeGreaterThan(1)
    expect(await longest()).toBeLessThanOrEqual(250)
  })
})

/** One of each kind of control: the page that has it, and where. */
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

test('every kind of control shows that it is pointed at, focused and pressed', async ({ page }) => {
  await visit(page, '/')
  const alike: string[] = []
  let shown = ''
  for (const [path, name, selector] of KINDS) {
    if (path !== shown) {
      await visitAllowed(page, path === '/Faqs' ? '/Faqs#fee' : path)
      if (path === '/aml_check') await page.getByRole('button', { name: 'Filters' }).click()
      shown = path
    }
    const control = page.locator(selector).filter({ visible: true }).first()
    const look = await control.evaluateHandle((element) => () => {
      const whole = [element, element.closest('section'), ...element.querySelectorAll('*')]
      return whole
        .flatMap((part) =>
          part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
        )
        .map(({ color, backgroundColor, backgroundImage, borderColor, outline, textDecoration }) =>
          [color, backgroundColor, backgroundImage, borderColor, outline, textDecoration].join(),
        )
        .join(';')
    })
    await page.mouse.move(0, 0)
    // Tab makes the browser show the focus; the script moves it to the control.
    await page.keyboard.press('Tab')
    const { rest, focused } = await control.evaluate((element: HTMLElement, now) => {
      element.blur()
      const before = now()
      element.focus()
      const after = now()
      element.blur()
      return { rest: before, focused: after }
    }, look)
    if (focused === rest) alike.push(`${name}: focus`)
    await control.hover()
    const pointed = await look.evaluate((now) => now())
    if (pointed === rest) alike.push(`${name}: hover`)
    if (name === 'text field') continue
    await page.mouse.down()
    if ((await look.evaluate((now) => now())) === pointed) alike.push(`${name}: press`)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Escape')
  }
  expect(alike).toEqual([])
})
