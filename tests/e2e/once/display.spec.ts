import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, setSignedIn, signInAtStart, test, visit, visitAllowed } from '../fixtures.ts'
import { ROWS, statesAt } from '../matrix/rows.ts'

/**
 * Notes how long each motion takes from now on, when it starts: it may be over before a test can
 * look. What moves with scrolling takes no time of its own.
 */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const durations: number[] = []
    const note = () => {
      for (const { timeline, effect } of document.getAnimations())
        if (timeline instanceof DocumentTimeline)
          durations.push(Number(effect?.getComputedTiming().activeDuration ?? 0))
    }
    Object.assign(window, { durations })
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, note)
  })

/** The longest motion that was noted, in milliseconds; 0 when nothing has moved. */
const longestMotion = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations))

test('with reduced motion, nothing moves', async ({ page, scene }) => {
  await signInAtStart(page)
  const longest = new Map<string, number>()
  for (const row of ROWS.filter(
    ({ path }) => path === paths.dashboard || path === paths.documents,
  )) {
    await visit(page, row.path)
    await watchMotion(page)
    for (const { name, show, leave } of statesAt(row, 'desktop')) {
      await show(scene)
      longest.set(name, await longestMotion(page))
      await leave?.(scene)
    }
  }
  for (const [name, duration] of longest) expect(duration, name).toBeLessThanOrEqual(1)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('motion is short, and the page responds during it', async ({ page }) => {
    await visit(page, '/')
    await watchMotion(page)
    await page.getByRole('button', { name: 'Products' }).click()
    await expect.poll(() => longestMotion(page)).toBeGreaterThan(1)
    expect(await longestMotion(page)).toBeLessThanOrEqual(250)

    await setSignedIn(page)
    await visit(page, '/dashboard')
    await expect(page.locator('.recharts-sector')).toBeVisible()
    await watchMotion(page)
    await page.getByRole('button', { name: 'Add AML monitoring' }).click()
    await expect.poll(() => longestMotion(page)).toBeGreaterThan(1)
    expect(await longestMotion(page)).toBeLessThanOrEqual(250)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
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
      shown = path
    }
    const control = page.locator(selector).filter({ visible: true }).first()
    const look = () =>
      control.evaluate((element) => {
        const whole = [element, element.closest('section'), ...element.querySelectorAll('*')]
        return whole
          .flatMap((part) =>
            part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
          )
          .map(
            ({ color, backgroundColor, backgroundImage, borderColor, outline, textDecoration }) =>
              [
                color,
                backgroundColor,
                backgroundImage,
                borderColor,
                outline,
                textDecoration,
              ].join(),
          )
          .join(';')
      })
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await control.blur()
    const rest = await look()
    await control.focus()
    if ((await look()) === rest) alike.push(`${name}: focus`)
    await control.blur()
    await control.hover()
    const pointed = await look()
    if (pointed === rest) alike.push(`${name}: hover`)
    if (name === 'text field') continue
    await page.mouse.down()
    if ((await look()) === pointed) alike.push(`${name}: press`)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Escape')
  }
  expect(alike).toEqual([])
})

test('a form stays where it is while its page grows', async ({ page, say, expectedLines }) => {
  expectedLines.push(/status of 401/)
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(paths.login)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.getByLabel(say('Email'), { exact: true }).fill('sofia.rossi@example.com')
  await page.getByLabel(say('Password'), { exact: true }).fill('Wrong-Password-1')
  await page.getByLabel(say('Password'), { exact: true }).press('Enter')
  await expect(page.getByText('Invalid credentials.')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})
