import { LANGUAGES } from '../../src/i18n/languages.ts'
import { expect, setSignedIn, test, visit } from './fixtures.ts'
import { DASHBOARD } from './site-test.ts'

test('the keyboard reaches the content past the navigation', async ({ page, scene }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = scene.link('Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page whose code can’t be fetched says so, and opens on the next try', async ({
  page,
  scene: { button, link, heading },
  expectedLines,
}) => {
  expectedLines.push(
    // React may render the error on a second try, and then logs it.
    /Failed to (load resource|fetch)|Minified React error #520|React Router/,
  )
  await visit(page, '/')
  await page.route('**/login-page*', (route) => route.abort())
  await button('Log in').click()
  await link('Login').click()
  await expect(heading(1, 'This page could not be shown')).toBeVisible()
  await page.unrouteAll()
  await button('Try again').click()
  await expect(heading(1, 'Sign In')).toBeVisible()
})

test('without its messages a page keeps the HTML it came with', async ({
  page,
  scene: { heading },
  expectedLines,
}) => {
  expectedLines.push(/Failed to (load resource|fetch)/)
  for (const { locale } of LANGUAGES)
    await page.route(`**/assets/${locale}-*.js`, (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setSignedIn(page)
  await page.goto('/dashboard')
  await expect(heading(1, DASHBOARD)).toBeVisible()
})
