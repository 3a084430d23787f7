import { expect, test, visit } from './fixtures.ts'

test('the keyboard reaches the content past the navigation; a hash opens its question and shows it', async ({
  page,
  locators,
}) => {
  await visit(page, '/Faqs#fee')
  await expect(page.locator('#fee')).toHaveAttribute('open')
  await expect(page.locator('#fee')).toBeInViewport()

  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = locators.link('Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
