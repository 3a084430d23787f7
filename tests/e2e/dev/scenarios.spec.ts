import { expect, test, visit } from '../fixtures.ts'
import { fill, SENDER } from '../matrix/locators.ts'

// One browser for both tests, which are the last.
test.describe.configure({ mode: 'default' })

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
  await visit(page, '/signup')
  await expect(heading(1, 'Sign Up')).toBeVisible()
  await expect(toggle).toBeVisible()
  // The button is the last control of the page.
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scenarios' })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByLabel('Operation'), 'the operation of the page').toHaveValue('register')
  await visit(page, '/login')
  await toggle.click()
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
