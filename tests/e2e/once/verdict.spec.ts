import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { stallRequests } from '../stall-requests.ts'
import { LISTED, LISTS, testVerdictPlace, WITHOUT_ADDRESS } from '../verdict-place.ts'

/** Either text at each width, in one of the languages; ../../long/e2e/verdict.spec.ts has the others. */
const TEXTS = [LISTED, WITHOUT_ADDRESS]

for (const [index, { locale }] of LANGUAGES.entries())
  test.describe(`in ${locale}`, () => {
    test.use({ appLocale: locale })
    testVerdictPlace(
      [360, 768, 1280].map((width, at) => [width, TEXTS[(index + at) % 2] ?? LISTED]),
    )
  })

test('the modal of AML Check keeps its place and its buttons while it gets its verdict', async ({
  page,
  locators,
}) => {
  const session = await signInAtStart(page)
  await visit(page, paths.amlChecks)
  const release = await stallRequests(page, LISTS)
  await locators.field('Wallet address or transaction hash').fill(LISTED)
  await locators.button('Check for AML').click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  await expect(dialog.locator('[data-checking]')).toBeVisible()
  // The modal rises while it opens.
  await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
  const place = await close.boundingBox()
  release()
  await expect(dialog.getByText('Listed', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Keep a record' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(/could not be verified/)).toBeInViewport({ ratio: 1 })
  expect(await close.boundingBox()).toEqual(place)
  await session.dispose()
})
