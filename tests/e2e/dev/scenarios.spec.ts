import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { expect, setSignedIn, test, visit } from '../fixtures.ts'
import { fill, SENDER } from '../matrix/locators.ts'

const PASSWORD = { Password: 'Correct-Horse-7' }

test('the scenario panel opens by keyboard, pins a response beyond a reload, and cuts the network', async ({
  page,
  locators,
  expectedLines,
  expectAccessible,
}) => {
  expectedLines.push(/Failed to load resource/)
  const { button, heading } = locators
  const panel = page.getByRole('complementary', { name: 'Scenarios' })
  const toggle = panel.getByRole('button', { name: 'Scenarios', exact: true })
  await page.goto('/login')
  await expect(heading(1, 'Sign In')).toBeVisible()
  await expect(toggle).toBeVisible()
  // The button is the last control of the page.
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scenarios' })).toBeInViewport({ ratio: 1 })
  await panel.getByLabel('Operation').selectOption('login')
  await panel.getByLabel('Its response').selectOption('401: The account is locked')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Scenarios: 1 pinned' })).toBeFocused()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Scenarios: 1 pinned' })).toBeVisible()
  await fill(locators, { Email: SENDER.Email, ...PASSWORD })
  await button('Sign In').click()
  await expect(page.getByRole('alert')).toContainText(
    'This account is locked. Please contact support.',
  )

  await panel.getByRole('button', { name: /Scenarios/ }).click()
  await panel.getByLabel('Cut the network').check()
  await panel.getByRole('button', { name: 'Close scenarios' }).click()
  await fill(locators, PASSWORD)
  await button('Sign In').click()
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server')

  await panel.getByRole('button', { name: /Scenarios/ }).click()
  await panel.getByRole('button', { name: 'Everything as usual' }).click()
  await fill(locators, PASSWORD)
  await button('Sign In').click()
  await expect(heading(1, 'AML Verifiable BlockChain Network')).toBeVisible()
})

test('the panel pins any valid response, which its seed repeats after a reload', async ({
  page,
  locators,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/)
  const panel = page.getByRole('complementary', { name: 'Scenarios' })
  const seed = panel.getByLabel('Seed of the response')
  // The body is read here: the browser drops the body of a failed response at once.
  let body: unknown
  await page.route(/auth\/login/, async (route) => {
    const response = await route.fetch()
    body = await response.json()
    await route.fulfill({ response })
  })
  const signIn = async () => {
    await fill(locators, { Email: SENDER.Email, ...PASSWORD })
    const response = page.waitForResponse(/auth\/login/)
    await locators.button('Sign In').click()
    await response
    return body
  }
  await visit(page, '/login')
  await panel.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await panel.getByLabel('Operation').selectOption('login')
  await panel.getByLabel('Its response').selectOption('401: Any valid response')
  await panel.getByRole('button', { name: 'Another' }).click()
  await seed.fill('32')
  await page.keyboard.press('Escape')
  const first = await signIn()
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.')
  await page.reload()
  expect(await signIn()).toEqual(first)
  await panel.getByRole('button', { name: /Scenarios/ }).click()
  await expect(seed).toHaveValue('32')
})

test('a note explains the mock backend on the pages with forms for accounts, until it is closed', async ({
  page,
  locators,
  expectAccessible,
}) => {
  const { heading, link } = locators
  const note = page.getByRole('complementary', { name: 'Mock backend' })
  await visit(page, '/')
  await expect(note).toBeHidden()
  await visit(page, '/login')
  for (const [name, title] of [
    ['Forgot password?', 'Reset your password'],
    ['Sign In', 'Sign In'],
    ['Sign Up', 'Sign Up'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await expect(note).toContainText('any code of 6 to 12 digits')
    await link(name).click()
    await expect(heading(1, title)).toBeVisible()
  }
  await expect(note).toContainText('any code of 6 to 12 digits')
  await expectAccessible()
  await note.getByRole('button').click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expect(note).toBeHidden()
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

/** Compares the boxes at each size, along the whole page. */
async function expectNothingCovered(page: Page, toggle: Locator, locale: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const box = await toggle.boundingBox()
    if (!box) throw new Error('The button is not shown')
    const covered = await page.locator('#root').evaluate(
      (root, { from, to }) =>
        [...root.querySelectorAll('a, button, input, select, textarea, summary, label')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect()
            return left < to && right > from
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      { from: box.x - 2, to: box.x + box.width + 2 },
    )
    expect(covered, `${page.url()} in ${locale}, ${size.width} px wide`).toEqual([])
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  }
}

test('the Scenarios button covers and touches no control of the app at any scroll position', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Scenarios', exact: true })
  await visit(page, '/')
  for (const { locale, dir } of LANGUAGES) {
    await setSignedIn(page, false)
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await visit(page, '/')
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const expectUncovered = () => expectNothingCovered(page, toggle, locale)
    await expectUncovered()
    await page
      .locator('a[href="/login"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.locator('[name=email]').fill(SENDER.Email)
    await page.locator('[name=password]').fill(PASSWORD.Password)
    await expectUncovered()
    await page.locator('form[method=post] [type=submit]').click()
    await expect(page).toHaveURL('/dashboard')
    // Its toast floats above the button, whose whole column is compared.
    await page
      .getByRole('region', { name: /Alt\+T/ })
      .getByRole('button')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUncovered()
  }
})
