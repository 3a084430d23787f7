import type { PageName } from '../../../src/product/paths.ts'
import { FAILED, fill, menu, NEW_USER, type PageStates, SENDER } from './locators.ts'

export const AUTH_STATES = {
  login: {
    expectedLines: FAILED,
    states: [
      menu('Language', 'shell/language-menu.tsx'),
      menu('Theme', 'shell/theme-menu.tsx'),
      {
        name: 'sign-in rejected',
        show: async (locators) => {
          const { button, page } = locators
          await fill(locators, { Email: SENDER.Email, Password: 'Wrong-Password-1' })
          await button('Sign In').click()
          return page.getByRole('alert')
        },
      },
      {
        name: 'password shown, button busy',
        show: async (locators) => {
          const { page, field, t, button } = locators
          await page.route('**/api/auth/login?*', () => {})
          await field('Password').fill('x')
          await page
            .getByRole('button', { name: t('Show: {field}').replace('{field}', t('Password')) })
            .click()
          await button('Sign In').click()
          return page.getByRole('button', { name: t('Signing in...'), exact: true })
        },
      },
    ],
  },
  signup: {
    expectedLines: FAILED,
    states: [
      {
        name: 'form sent empty',
        show: async ({ button, page, t }) => {
          await button('Sign Up').click()
          return page.getByText(t('Confirm password is required')).last()
        },
      },
      {
        name: 'form with invalid fields',
        show: async (locators) => {
          await fill(locators, {
            Phone: '12',
            Email: 'x',
            Password: 'abc',
            'Confirm password': 'd',
          })
          return locators.page.getByText(locators.t('Invalid email format')).last()
        },
      },
      {
        name: 'email taken',
        show: async (locators) => {
          await fill(locators, { ...NEW_USER, Email: 'taken@example.com' })
          await locators.button('Sign Up').click()
          return locators.page.getByRole('alert')
        },
      },
    ],
  },
  forgotPassword: {
    expectedLines: FAILED,
    states: [
      {
        name: 'step 2, code sent',
        drawn: true,
        show: async (locators) => {
          await fill(locators, { Email: SENDER.Email })
          await locators.button('Send code').click()
          return locators.heading(2, 'Verification code')
        },
      },
      {
        name: 'step 3 after a wrong code',
        show: async (locators) => {
          await fill(locators, { Code: '000000' })
          await locators.button('Verify code').click()
          return locators.page.getByRole('alert')
        },
      },
      {
        name: 'password changed',
        show: async (locators) => {
          const password = 'Better-Horse-8'
          await locators.button('Use another code').click()
          await fill(locators, { Code: '123456' })
          await locators.button('Verify code').click()
          await fill(locators, { 'New password': password, 'Confirm password': password })
          await locators.button('Save new password').click()
          return locators.text('Password updated successfully. Taking you to sign-in…')
        },
      },
    ],
  },
} satisfies Partial<Record<PageName, PageStates>>
