import { faker } from '@faker-js/faker/locale/en'
import {
  getLoginResponseMock200,
  getLoginResponseMock401,
  getRegisterResponseMock409,
} from '../../../src/generated/api/auth/auth.faker.ts'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../../e2e/fixtures.ts'
import { fill, NEW_USER } from '../../e2e/matrix/locators.ts'
import { findOverflow } from '../../e2e/matrix/reflow.ts'

test.use({ viewport: { width: 360, height: 740 } })

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)

/** Finds the seeds of the shortest body and of the longest ones. */
function pickExtremeSeeds(generate: () => unknown, longest = 1) {
  const lengths = SEEDS.map((seed) => {
    faker.seed(seed)
    return { seed, length: JSON.stringify(generate()).length }
  })
  const sorted = lengths.sort((one, other) => one.length - other.length).map(({ seed }) => seed)
  return [...sorted.slice(0, 1), ...sorted.slice(-longest)]
}

const RESPONSES = [
  // The longest has Latin names, the next Urdu ones.
  ...pickExtremeSeeds(getLoginResponseMock200, 2).map((seed) => ({
    ...{ status: 200, seed, generate: getLoginResponseMock200 },
  })),
  ...pickExtremeSeeds(getLoginResponseMock401).map((seed) => ({
    ...{ status: 401, seed, generate: getLoginResponseMock401 },
  })),
]

for (const { locale } of LANGUAGES)
  test(`the longest and shortest responses to a sign-in fit 360 px, in ${locale}`, async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/Failed to load resource/)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    for (const { status, seed, generate } of RESPONSES) {
      faker.seed(seed)
      const json = generate()
      await page.route('**/auth/login?*', (route) => route.fulfill({ status, json }))
      await visit(page, paths.login)
      await page.locator('[name=email]').fill('sofia.rossi@example.com')
      await page.locator('[name=password]').fill('Correct-Horse-7')
      await page.locator('form[method=post] [type=submit]').click()
      if (status === 200) {
        await page.waitForURL(paths.dashboard)
        await page.locator('button[aria-haspopup=dialog]:visible').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      } else await expect(page.locator('main [role=alert]')).toBeVisible()
      expect(await findOverflow(page), `${status} with the seed ${seed}`).toEqual([])
      await page.unroute('**/auth/login?*')
      await page.evaluate(() => localStorage.removeItem('user'))
    }
  })

test('the longest message at a field fits 360 px', async ({ page, locators, expectedLines }) => {
  expectedLines.push(/Failed to load resource/)
  const [seed] = pickExtremeSeeds(getRegisterResponseMock409).slice(-1)
  faker.seed(seed)
  const json = getRegisterResponseMock409()
  await page.route('**/auth/register?*', (route) => route.fulfill({ status: 409, json }))
  await visit(page, paths.signup)
  await fill(locators, NEW_USER)
  await locators.button('Sign Up').click()
  await expect(page.locator('[name=email][aria-invalid=true]')).toBeVisible()
  expect(await findOverflow(page), `with the seed ${seed}`).toEqual([])
})
