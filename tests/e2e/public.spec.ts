import { expect, test, visit } from './fixtures.ts'
import { panelOf } from './matrix/scene.ts'

test('the menus work by keyboard and by touch, and close on a route change', async ({
  page,
  viewport,
  scene: { button, say },
}) => {
  await visit(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  if ((viewport?.width ?? 0) < 1024) {
    const menu = button('Menu')
    await menu.click()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await menu.click()
    await page
      .getByRole('link', { name: say('Support') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/support$/)
    await expect(heading).toBeFocused()
    await expect(panelOf(menu)).toBeHidden()
    return
  }
  const products = button('Products')
  await products.focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(products)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(products).toBeFocused()
  await products.click()
  await page
    .getByRole('link', { name: say('AML Certification') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/aml-certification$/)
  await expect(heading).toBeFocused()
  await expect(panelOf(products)).toBeHidden()
})

test('a demo is booked through the email service', async ({ page, say }) => {
  await visit(page, '/pricing')
  const form = page.getByRole('form', { name: say('Book a demo') })
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel(say('Name'), { exact: true }).fill('Sofia Rossi')
  await form.getByLabel(say('Email'), { exact: true }).fill('sofia.rossi@example.com')
  await form.getByRole('button').click()
  await expect(page.getByText(say('Email sent successfully!'))).toBeVisible()
})

test('a wizard keeps its step over a reload and Back', async ({ page, say }) => {
  const step = (name: string) => page.getByRole('heading', { level: 2, name: say(name) })
  await visit(page, '/tax-report')
  await expect(step('Transaction sources')).toBeVisible()
  for (const name of ['Options', 'List of transactions', 'Summary']) {
    await page.getByRole('button', { name: say('Next') }).click()
    await expect(step(name)).toBeFocused()
  }
  await page.reload()
  await expect(step('Summary')).toBeVisible()
  await page.goBack()
  await expect(step('List of transactions')).toBeVisible()
})

test('a question of the FAQ can be linked to', async ({ page }) => {
  await visit(page, '/Faqs#fee')
  await expect(page.locator('#fee')).toHaveAttribute('open')
  await expect(page.locator('#fee')).toBeInViewport()
})

test('the keyboard reaches the content past the navigation', async ({ page, scene }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = scene.link('Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
