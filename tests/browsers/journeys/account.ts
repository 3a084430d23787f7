import { expect } from 'vitest'
import { paths } from '../../../src/product/paths.ts'
import { button, dialog, heading, link, PHONE, type Screen, text } from '../screen.ts'
import type { Journey } from './journey.ts'

const LANDING = heading('Know where a coin has been before you take it.')
const DASHBOARD = heading('AML Verifiable BlockChain Network')
const EMAIL = 'sofia.rossi@example.com'

const REQUIRED = [
  'First name is required',
  'Last name is required',
  'Phone number is required',
  'Email is required',
  'Password is required',
  'Confirm password is required',
]

async function signIn(screen: Screen, password: string) {
  await screen.open(paths.login)
  await screen.fill('Email', EMAIL)
  await screen.fill('Password', password)
  await screen.press('Enter')
}

/** The life of an account, and of the session that it gives. */
export const ACCOUNT: Journey[] = [
  {
    title: 'a sign-in is rejected',
    async play(screen) {
      await signIn(screen, 'Wrong-Password-1')
      await screen.shows(text('Invalid credentials.'))
      await screen.focusIsOn({ label: 'Password' })
      await screen.holds('Password', '')
      await screen.isAt(paths.login)
      expect(await screen.userIsStored()).toBe(false)
    },
  },
  {
    title: 'a sign-in is accepted and outlives a reload',
    async play(screen) {
      await signIn(screen, 'Correct-Horse-7')
      await screen.shows(DASHBOARD)
      await screen.isAt(paths.dashboard)
      await screen.reload()
      await screen.shows(DASHBOARD)
      await screen.open(paths.login)
      await screen.isAt(paths.dashboard)
    },
  },
  {
    title: 'a sign-up is corrected, then accepted',
    async play(screen) {
      await screen.open(paths.signup)
      await screen.click(button('Sign Up'))
      await screen.focusIsOn({ role: 'region', name: '6 fields need your attention' })
      for (const message of REQUIRED) await screen.shows(text(message))
      await screen.fill('First name', 'Sofia')
      await screen.hides(text('First name is required'))
      await screen.fill('Last name', 'Rossi')
      await screen.fill('Phone', '39333')
      await screen.shows(text('Must be at least 10 digits'))
      await screen.fill('Phone', '393331234567')
      await screen.fill('Email', 'nowhere')
      await screen.shows(text('Invalid email format'))
      await screen.fill('Email', EMAIL)
      await screen.fill('Password', 'Correct-Horse-7')
      await screen.fill('Confirm password', 'Correct-Horse-8')
      await screen.shows(text('Passwords must match'))
      await screen.fill('Confirm password', 'Correct-Horse-7')
      await screen.hides(text('Passwords must match'))
      await screen.click(button('Sign Up'))
      await screen.shows(heading('Sign In'))
      await screen.holds('Email', EMAIL)
    },
  },
  {
    title: 'a password is reset',
    async play(screen) {
      await screen.open(paths.login)
      await screen.click(link('Forgot password?'))
      await screen.focusIsOn(heading('Reset your password'))
      await screen.fill('Email', EMAIL)
      await screen.click(button('Send code'))
      await screen.focusIsOn(heading('Verification code', 2))
      await screen.fill('Code', '123456')
      await screen.click(button('Verify code'))
      await screen.fill('New password', 'Better-Horse-8')
      await screen.fill('Confirm password', 'Better-Horse-8')
      await screen.click(button('Save new password'))
      await screen.shows(text('Password updated successfully. Taking you to sign-in…'))
      await screen.isAt(paths.login)
      await screen.holds('Email', EMAIL)
    },
  },
  {
    title: 'a user logs out',
    async play(screen) {
      await screen.storeUser()
      await screen.open(paths.documents)
      await screen.click(button('Logout'))
      await screen.shows(LANDING)
      await screen.isAt(paths.landing)
      expect(await screen.userIsStored()).toBe(false)
    },
  },
  {
    title: 'a user logs out on a phone',
    async play(screen) {
      await screen.storeUser()
      await screen.open(paths.documents)
      await screen.setSize(PHONE)
      await screen.click(button('Open navigation'))
      await screen.focusIsOn(dialog('Navigation'))
      await screen.press('Escape')
      await screen.hides(dialog('Navigation'))
      await screen.click(button('Open navigation'))
      await screen.click(button('Logout'))
      await screen.shows(LANDING)
    },
  },
  {
    title: 'another tab follows a logout',
    async play(screen) {
      await screen.storeUser()
      const other = await screen.another()
      await other.open(paths.dashboard)
      await other.shows(DASHBOARD)
      await screen.removeUser()
      await other.isAt(paths.landing)
      await other.shows(LANDING)
    },
  },
]
