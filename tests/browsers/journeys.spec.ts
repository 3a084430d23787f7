import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pages } from '../../src/app/routes.ts'
import { paths } from '../../src/product/paths.ts'
import { readTranslations } from '../e2e/translations.ts'
import type { Browser } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { button, DESKTOP, dialog, heading, PHONE, Screen, text } from './screen.ts'

const LANDING = heading('Know where a coin has been before you take it.')
const DASHBOARD = heading('AML Verifiable BlockChain Network')
const EMAIL = 'sofia.rossi@example.com'

describe.each(findEngines().found)('$name', ({ name, start }) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await start()
    console.log(browser.description)
  })
  afterAll(() => browser?.close())

  const journey = (title: string, run: (screen: Screen) => Promise<void>) =>
    it(title, async () => {
      const session = await browser?.newSession()
      if (!session) throw new Error(`${name} did not start`)
      onTestFinished(() => session.close())
      await run(await Screen.open(session))
      expect(await session.readErrors()).toEqual([])
    })

  for (const { name: page, path, access, title } of pages())
    journey(`${path} fits a desktop and a phone`, async (screen) => {
      if (access === 'user') {
        await screen.visit(path)
        await screen.expectPath(paths.landing)
        await screen.storeUser()
      }
      const address = page === 'notFound' ? '/nowhere' : path
      await screen.visit(address)
      await screen.expectPath(address)
      await screen.expectTitle(`${title.message} · AML Verify`)
      for (const size of [DESKTOP, PHONE]) {
        await screen.setSize(size)
        await screen.expectShown({ role: 'heading', level: 1 })
        await screen.expectNoSidewaysScroll()
      }
    })

  journey('the chosen language is kept after a reload', async (screen) => {
    const english = 'Everyone who takes a coin should be able to know its past.'
    const urdu = heading(readTranslations('ur').get(english) ?? '')
    await screen.visit(paths.about)
    expect(await screen.readAppearance()).toMatchObject({ lang: 'en', dir: 'ltr' })
    await screen.click(button('Language: English'))
    await screen.click(button('اردو'))
    await screen.expectShown(urdu)
    await screen.expectNoSidewaysScroll()
    await screen.reload()
    await screen.expectShown(urdu)
    expect(await screen.readAppearance()).toMatchObject({ lang: 'ur', dir: 'rtl' })
  })

  journey('the chosen theme is kept after a reload', async (screen) => {
    await screen.visit(paths.login)
    const { background: light } = await screen.readAppearance()
    await screen.click(button('Theme'))
    await screen.click(text('Dark'))
    await expect.poll(async () => (await screen.readAppearance()).background).not.toBe(light)
    const { background: dark } = await screen.readAppearance()
    await screen.reload()
    expect((await screen.readAppearance()).background).toBe(dark)
  })

  journey('a user signs in and stays signed in after a reload', async (screen) => {
    await screen.visit(paths.login)
    await screen.fill('Email', EMAIL)
    await screen.fill('Password', 'Correct-Horse-7')
    await screen.press('Enter')
    await screen.expectShown(DASHBOARD)
    await screen.reload()
    await screen.expectShown(DASHBOARD)
    await screen.visit(paths.login)
    await screen.expectPath(paths.dashboard)
  })

  journey('a visitor corrects the sign-up form and signs up', async (screen) => {
    await screen.visit(paths.signup)
    await screen.click(button('Sign Up'))
    await screen.expectFocus({ role: 'region', name: '6 fields need your attention' })
    await screen.expectShown(text('First name is required'))
    await screen.fill('First name', 'Sofia')
    await screen.expectHidden(text('First name is required'))
    await screen.fill('Last name', 'Rossi')
    await screen.fill('Phone', '393331234567')
    await screen.fill('Email', 'nowhere')
    await screen.expectShown(text('Invalid email format'))
    await screen.fill('Email', EMAIL)
    await screen.fill('Password', 'Correct-Horse-7')
    await screen.fill('Confirm password', 'Correct-Horse-7')
    await screen.click(button('Sign Up'))
    await screen.expectShown(heading('Sign In'))
    await screen.expectValue('Email', EMAIL)
  })

  journey('a user logs out on a phone', async (screen) => {
    await screen.storeUser()
    await screen.visit(paths.documents)
    await screen.setSize(PHONE)
    await screen.click(button('Open navigation'))
    await screen.expectFocus(dialog('Navigation'))
    await screen.press('Escape')
    await screen.expectHidden(dialog('Navigation'))
    await screen.click(button('Open navigation'))
    await screen.click(button('Logout'))
    await screen.expectShown(LANDING)
    expect(await screen.isUserStored()).toBe(false)
  })

  journey('an address is checked by the worker', async (screen) => {
    await screen.visit(paths.landing)
    await screen.click(button('a sanctioned address'))
    await screen.expectShown(text('This address is on a sanctions list.'))
  })

  journey('another tab follows a logout', async (screen) => {
    await screen.storeUser()
    const other = await screen.openSecondTab()
    await other.visit(paths.dashboard)
    await other.expectShown(DASHBOARD)
    await screen.removeUser()
    await other.expectPath(paths.landing)
    await other.expectShown(LANDING)
  })

  for (const size of [DESKTOP, PHONE])
    journey(
      `a dialog takes and returns the focus at a width of ${size.width} px`,
      async (screen) => {
        const opener = button('Generate Document')
        const modal = dialog('Select a Document Type')
        await screen.storeUser()
        await screen.setSize(size)
        await screen.visit(paths.documents)
        await screen.click(opener)
        await screen.expectFocus({ role: 'radio', name: 'Tax report' })
        await screen.press('Escape')
        await screen.expectHidden(modal)
        await screen.expectFocus(opener)
        await screen.press('Enter')
        await screen.expectFocus(modal)
        await screen.click(button('Close dialog'))
        await screen.expectHidden(modal)
        await screen.expectFocus(opener)
      },
    )
})
