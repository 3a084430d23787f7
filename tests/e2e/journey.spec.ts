import { expect, test, visit } from './fixtures.ts'
import { inEachLanguage } from './languages.ts'
import { fill, NEW_USER } from './matrix/locators.ts'

inEachLanguage(() => {
  test('a visitor signs up, signs in, stays signed in after a reload, and signs out', async ({
    page,
    locators,
  }) => {
    const { phone, button, field, link, dialog, heading, text } = locators
    const landing = heading(1, 'Know where a coin has been before you take it.')
    const dashboard = heading(1, 'AML Verifiable BlockChain Network')

    await test.step('sign up', async () => {
      await visit(page, '/')
      await button('Log in').click()
      await link('Register').click()
      await expect(heading(1, 'Sign Up')).toBeFocused()
      await fill(locators, NEW_USER)
      const email = page.waitForResponse(/\/email-service\//)
      await button('Sign Up').click()
      await expect(heading(1, 'Sign In')).toBeVisible()
      const sent = await email
      expect(sent.status()).toBe(200)
      expect(sent.request().postData()).not.toContain(NEW_USER.Password)
    })

    await test.step('sign in', async () => {
      await expect(field('Email')).toHaveValue(NEW_USER.Email)
      await field('Password').fill(NEW_USER.Password)
      await field('Password').press('Enter')
      await expect(dashboard).toBeVisible()
      await expect(text('Login successful!')).toBeVisible()
    })

    await test.step('stay signed in', async () => {
      await page.reload()
      await expect(dashboard).toBeVisible()
      await visit(page, '/login')
      await expect(dashboard).toBeVisible()
    })

    await test.step('sign out', async () => {
      if (phone) {
        await button('Open navigation').click()
        await link('Documents').click()
        await expect(heading(1, 'Documents')).toBeVisible()
        await expect(dialog('Navigation')).toBeHidden()
        await button('Open navigation').click()
      }
      await button('Logout').click()
      await expect(landing).toBeVisible()
      await expect(text('Logged out successfully!')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(button('Logout')).toHaveCount(0)
    })
  })
})
