import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pages } from '../../src/app/routes.ts'
import { paths, redirects } from '../../src/product/paths.ts'
import { readTranslations } from '../e2e/translations.ts'
import type { Browser } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { button, DESKTOP, dialog, heading, link, PHONE, Screen, text } from './screen.ts'

const LANDING = heading('Know where a coin has been before you take it.')
const DASHBOARD = heading('AML Verifiable BlockChain Network')
const EMAIL = 'sofia.rossi@example.com'

async function signIn(screen: Screen, password: string) {
  await screen.open(paths.login)
  await screen.fill('Email', EMAIL)
  await screen.fill('Password', password)
  await screen.press('Enter')
}

describe.each(findEngines().found)('$name', ({ name, start }) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await start()
    console.log(browser.description)
  })
  afterAll(() => browser?.close())

  /** A test of a new visitor, who sees no error. */
  const journey = (title: string, play: (screen: Screen) => Promise<void>) =>
    it(title, async () => {
      const session = await browser?.newSession()
      if (!session) throw new Error(`${name} did not start`)
      onTestFinished(() => session.close())
      await play(await Screen.of(session))
      expect(await session.errors()).toEqual([])
    })

  for (const { name: page, path, access, title } of pages())
    journey(`${path} fits a desktop and a phone`, async (screen) => {
      if (access === 'user') {
        await screen.open(path)
        await screen.isAt(paths.landing)
        await screen.storeUser()
      }
      const address = page === 'notFound' ? '/nowhere' : path
      await screen.open(address)
      await screen.isAt(address)
      await screen.isTitled(`${title.message} · AML Verify`)
      for (const size of [DESKTOP, PHONE]) {
        await screen.setSize(size)
        await screen.shows({ role: 'heading', level: 1 })
        await screen.isNoWider()
      }
    })

  for (const { from, to } of redirects)
    journey(`${from} redirects to ${to}`, async (screen) => {
      await screen.open(from)
      await screen.isAt(to)
    })

  journey('a language is chosen and kept', async (screen) => {
    const english = 'Everyone who takes a coin should be able to know its past.'
    const urdu = heading(readTranslations('ur').get(english) ?? '')
    await screen.open(paths.about)
    expect(await screen.appearance()).toMatchObject({ lang: 'en', dir: 'ltr' })
    await screen.click(button('Language: English'))
    await screen.click(button('اردو'))
    await screen.shows(urdu)
    await screen.isNoWider()
    await screen.reload()
    await screen.shows(urdu)
    expect(await screen.appearance()).toMatchObject({ lang: 'ur', dir: 'rtl' })
  })

  journey('a theme is chosen and kept', async (screen) => {
    await screen.open(paths.login)
    const { background: light } = await screen.appearance()
    await screen.click(button('Theme'))
    await screen.click(text('Dark'))
    await expect.poll(async () => (await screen.appearance()).background).not.toBe(light)
    const { background: dark } = await screen.appearance()
    await screen.reload()
    expect((await screen.appearance()).background).toBe(dark)
  })

  journey('a sign-in is rejected', async (screen) => {
    await signIn(screen, 'Wrong-Password-1')
    await screen.shows(text('Invalid credentials.'))
    await screen.focusIsOn({ label: 'Password' })
    await screen.holds('Password', '')
    await screen.isAt(paths.login)
    expect(await screen.userIsStored()).toBe(false)
  })

  journey('a sign-in is accepted and outlives a reload', async (screen) => {
    await signIn(screen, 'Correct-Horse-7')
    await screen.shows(DASHBOARD)
    await screen.reload()
    await screen.shows(DASHBOARD)
    await screen.open(paths.login)
    await screen.isAt(paths.dashboard)
  })

  journey('a sign-up is corrected, then accepted', async (screen) => {
    await screen.open(paths.signup)
    await screen.click(button('Sign Up'))
    await screen.focusIsOn({ role: 'region', name: '6 fields need your attention' })
    await screen.shows(text('First name is required'))
    await screen.fill('First name', 'Sofia')
    await screen.hides(text('First name is required'))
    await screen.fill('Last name', 'Rossi')
    await screen.fill('Phone', '393331234567')
    await screen.fill('Email', 'nowhere')
    await screen.shows(text('Invalid email format'))
    await screen.fill('Email', EMAIL)
    await screen.fill('Password', 'Correct-Horse-7')
    await screen.fill('Confirm password', 'Correct-Horse-7')
    await screen.click(button('Sign Up'))
    await screen.shows(heading('Sign In'))
    await screen.holds('Email', EMAIL)
  })

  journey('a password is reset', async (screen) => {
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
  })

  journey('a user logs out on a phone', async (screen) => {
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
    expect(await screen.userIsStored()).toBe(false)
  })

  journey('another tab follows a logout', async (screen) => {
    await screen.storeUser()
    const other = await screen.another()
    await other.open(paths.dashboard)
    await other.shows(DASHBOARD)
    await screen.removeUser()
    await other.isAt(paths.landing)
    await other.shows(LANDING)
  })

  for (const size of [DESKTOP, PHONE])
    journey(`a dialog takes the focus and returns it at ${size.width} pixels`, async (screen) => {
      const opener = button('Generate Document')
      const modal = dialog('Select a Document Type')
      await screen.storeUser()
      await screen.setSize(size)
      await screen.open(paths.documents)
      await screen.click(opener)
      await screen.focusIsOn({ role: 'radio', name: 'Tax report' })
      await screen.press('Escape')
      await screen.hides(modal)
      await screen.focusIsOn(opener)
      await screen.press('Enter')
      await screen.focusIsOn(modal)
      await screen.click(button('Close dialog'))
      await screen.hides(modal)
      await screen.focusIsOn(opener)
    })
})
