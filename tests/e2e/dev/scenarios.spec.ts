import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { expect, setSignedIn, test } from '../fixtures.ts'
import { fill, SENDER } from '../matrix/scene.ts'

const PASSWORD = { Password: 'Correct-Horse-7' }

test('the scenario panel pins an answer and cuts the network, over a reload', async ({
  page,
  scene,
  expectedLines,
  expectAccessible,
}) => {
  expectedLines.push(/Failed to load resource/)
  const { button, heading } = scene
  const panel = page.getByRole('complementary', { name: 'Scenarios' })
  await page.goto('/login')
  await expect(heading(1, 'Sign In')).toBeVisible()
  await panel.getByRole('button', { name: 'Scenarios' }).click()
  await panel.getByLabel('login').selectOption('401: The account is locked')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Scenarios: 1 pinned' })).toBeVisible()
  await fill(scene, { Email: SENDER.Email, ...PASSWORD })
  await button('Sign In').click()
  await expect(page.getByRole('alert')).toContainText(
    'This account is locked. Please contact support.',
  )

  await panel.getByRole('button', { name: /Scenarios/ }).click()
  await panel.getByLabel('Cut the network').check()
  await panel.getByRole('button', { name: 'Close scenarios' }).click()
  await fill(scene, PASSWORD)
  await button('Sign In').click()
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server')

  await panel.getByRole('button', { name: /Scenarios/ }).click()
  await panel.getByRole('button', { name: 'Everything as usual' }).click()
  await fill(scene, PASSWORD)
  await button('Sign In').click()
  await expect(heading(1, 'AML Verifiable BlockChain Network')).toBeVisible()
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
]

for (const { locale } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })

    test(`the Scenarios button covers no control of the app, however far it is scrolled: ${locale}`, async ({
      page,
    }) => {
      const toggle = page.getByRole('button', { name: 'Scenarios', exact: true })
      for (const path of ['/', '/signup', '/dashboard']) {
        if (path === '/dashboard') await setSignedIn(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
            { from: box.x, to: box.x + box.width },
          )
          expect(covered, `${path} at ${size.width} x ${size.height}`).toEqual([])
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(size.width)
        }
      }
    })
  })

test('the Scenarios button is reached by the keyboard, and gets the focus back', async ({
  page,
}) => {
  await page.goto('/login')
  const toggle = page.getByRole('button', { name: 'Scenarios', exact: true })
  await expect(toggle).toBeVisible()
  // It is the last of the page, and so the first before it.
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scenarios' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
})
