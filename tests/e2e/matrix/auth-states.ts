import type { PageName } from '../../../src/product/paths.ts'
import { FAILED, fill, menu, NEW_USER, type PageStates, SENDER } from './scene.ts'

/** The states of sign-in, sign-up and password reset. */
export const AUTH_STATES = {
  login: {
    lines: FAILED,
    states: [
      menu('Language', 'shell/language-menu.tsx'),
      menu('Theme', 'shell/theme-menu.tsx'),
      {
        name: 'sign-in rejected',
        show: async (scene) => {
          const { field, button, page } = scene
          await fill(scene, { Email: SENDER.Email, Password: 'Wrong-Password-1' })
          await button('Sign In').click()
          await page.getByText('The email or the password is wrong.').first().waitFor()
          await field('Email').fill('locked@example.com')
          await field('Password').fill('x')
          await button('Sign In').click()
          return page.getByRole('alert')
        },
      },
      {
        name: 'password shown, button busy',
        show: async (scene) => {
          const { page, field, say, button } = scene
          await page.route('**/api/auth/login?*', () => {})
          await field('Password').fill('x')
          await page
            .getByRole('button', { name: say('Show: {field}').replace('{field}', say('Password')) })
            .click()
          await button('Sign In').click()
          return page.getByRole('button', { name: say('Signing in...'), exact: true })
        },
      },
    ],
  },
  signup: {
    lines: FAILED,
    states: [
      {
        name: 'form sent empty',
        show: async ({ button, page, say }) => {
          await button('Sign Up').click()
          return page.getByText(say('Confirm password is required')).last()
        },
      },
      {
        name: 'form with invalid fields',
        show: async (scene) => {
          await fill(scene, { Phone: '12', Email: 'x', Password: 'abc', 'Confirm password': 'd' })
          return scene.page.getByText(scene.say('Invalid email format')).last()
        },
      },
      {
        name: 'email taken',
        show: async (scene) => {
          await fill(scene, { ...NEW_USER, Email: 'taken@example.com' })
          await scene.button('Sign Up').click()
          return scene.page.getByRole('alert')
        },
      },
    ],
  },
  forgotPassword: {
    lines: FAILED,
    states: [
      {
        name: 'step 1 sent empty',
        show: async ({ button, text }) => {
          await button('Send code').click()
          return text('Email is required')
        },
      },
      {
        name: 'step 2, code sent',
        drawn: true,
        show: async (scene) => {
          await fill(scene, { Email: SENDER.Email })
          await scene.button('Send code').click()
          return scene.heading(2, 'Verification code')
        },
      },
      {
        name: 'step 2 sent empty',
        show: async ({ button, text }) => {
          await button('Verify code').click()
          return text('Verification code is required')
        },
      },
      {
        name: 'step 3 after a wrong code',
        show: async (scene) => {
          await fill(scene, { Code: '000000' })
          await scene.button('Verify code').click()
          return scene.page.getByRole('alert')
        },
      },
      {
        name: 'step 3 sent empty',
        show: async ({ button, text }) => {
          await button('Save new password').click()
          return text('Confirm password is required')
        },
      },
      {
        name: 'password changed',
        show: async (scene) => {
          const password = 'Better-Horse-8'
          await scene.button('Use another code').click()
          await fill(scene, { Code: '123456' })
          await scene.button('Verify code').click()
          await fill(scene, { 'New password': password, 'Confirm password': password })
          await scene.button('Save new password').click()
          return scene.text('Password updated successfully. Taking you to sign-in…')
        },
      },
    ],
  },
} satisfies Partial<Record<PageName, PageStates>>
