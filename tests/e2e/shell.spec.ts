import { LANGUAGES } from '../../src/i18n/languages.ts'
import { expect, languageBeside, test, visit } from './fixtures.ts'

test('the keyboard reaches the content past the navigation', async ({ page, say }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('Skip to content') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page whose code can’t be fetched says so, and comes with the next try', async ({
  page,
  say,
  expectedLines,
}) => {
  expectedLines.push(
    // React may draw the message at a second try, and then says so.
    /Failed to (load resource|fetch dynamically)|Minified React error #520|React Router/,
  )
  await visit(page, '/')
  await page.route('**/login-page*', (route) => route.abort())
  await page.getByRole('button', { name: say('Log in'), exact: true }).click()
  await page.getByRole('link', { name: say('Login'), exact: true }).click()
  await expect(
    page.getByRole('heading', { name: say('This page could not be shown') }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: say('Try again') }).click()
  await expect(page.getByRole('heading', { name: say('Sign In') })).toBeVisible()
})

test('without its messages a page keeps the HTML it came with, or says that it could not be loaded', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/)
  for (const { locale } of LANGUAGES)
    await page.route(`**/assets/${locale}-*.js`, (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('AML Verify could not be loaded.')).toBeVisible()
})

test('the language menu switches at once and is remembered', async ({ page, appLocale, say }) => {
  const other = languageBeside(appLocale)
  await visit(page, '/login')
  await page.getByRole('button', { name: say('Language') }).click()
  await page.getByRole('button', { name: other.name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other.locale)
  await expect(page.locator('html')).toHaveAttribute('dir', other.dir)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other.locale)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('Sign In'))
})
