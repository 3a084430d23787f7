import { i18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Location, MemoryRouter } from 'react-router-dom'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pages, pathsFor } from '@/app/routes'
import {
  getForgotPasswordMockHandler200,
  getLoginMockHandler401,
} from '@/generated/api/auth/auth.msw'
import { switchLocale } from '@/platform/i18n/i18n'
import { LANGUAGES } from '@/platform/i18n/languages'
import { STORED_KEYS } from '@/platform/storage/stored-keys'
import { BRAND } from '@/product/brand'
import { COINS } from '@/product/coins'
import { paths } from '@/product/paths'
import { PLANS } from '@/product/plans'
import { SAMPLE } from '@/product/sample-report'
import { ErrorPage } from '@/shell/errors/error-page'
import { startPseudoLocale } from '../mocks/pseudo-locale'
import { server } from './doubles'
import * as forms from './render'
import { renderApp, storeUser } from './render'
import { isToast, startExtension, startTranslator, textsOfPage } from './translator'

/*
 * Every text of the app is translated, by us and by others. Each page, with whatever can be pressed, is
 * shown in the pseudo-locale, where a text that no translator would get is in plain letters. It is shown
 * again while a browser translates it and an extension changes it; it must say the same.
 */

startPseudoLocale()
// The next file of tests loads the catalogs anew, into none of these.
afterAll(() => {
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** How the pseudo-locale shows a text. */
const say = (english: string) => i18n._(generateMessageId(english))

/** The texts that are the same in every language: names, codes and samples. */
const UNTRANSLATED = [
  ...[BRAND.name, BRAND.supportEmail, BRAND.telegram],
  ...COINS.flatMap(({ name, ticker }) => [name, ticker]),
  ...Object.values(PLANS).flatMap((plans) => plans.map(({ title }) => title)),
  ...['KYT', 'KYC', 'USD', 'FIFO', 'UTC', 'Excel'],
  ...LANGUAGES.map(({ name }) => name),
  ...['Google', 'Facebook', 'X'],
  ...STORED_KEYS,
  // Made-up addresses and their fragments, as ornaments and samples.
  ...['0x7f3a…c41e', 'bc1q9d…8w2k', 'TXh4pL…vR7e', 'TXh4pLq…9vR7e'],
  ...['0x7f3a', 'bc1q9d', 'TXh4pL'],
  ...[SAMPLE.number, SAMPLE.address, ...SAMPLE.transactions.map(({ hash }) => hash)],
  // What the tests below type, or are signed in as.
  ...['sofia.rossi@example.com', 'Sofia Rossi', '/no-such-page'],
].sort((a, b) => b.length - a.length)

/** Dates by Intl, which needs no catalog. */
const DATE = '(?:January|February|June|November|December) \\d{1,2}, \\d{4}'

const escaped = UNTRANSLATED.map((text) => text.replace(/[^\w ]/g, '\\$&'))
const untranslated = new RegExp(`(?<![a-z])(?:${[...escaped, DATE].join('|')})(?![a-z])`, 'gi')

const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/** An English letter that the pseudo-locale would mark; it has no mark for v and x. */
const PLAIN = /[a-uwyz]/i

/** Each text of the page with a plain letter outside of the texts that are not translated. */
function plainTexts(): string[] {
  const found = [document.title]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
  for (const attribute of ATTRIBUTES)
    for (const element of document.querySelectorAll(`body [${attribute}]`))
      found.push(element.getAttribute(attribute) ?? '')
  for (const meta of document.querySelectorAll('meta[name=description]'))
    found.push(meta.getAttribute('content') ?? '')
  return found.filter((text) => PLAIN.test(text.replace(untranslated, '')))
}

type Tab = Awaited<ReturnType<typeof renderApp>>

/** Looks at the page now, under a name. */
type Look = (name: string) => void

/** Goes through a journey on a page that nobody touches, and on one that others change as well. */
async function compare(
  path: string,
  journey: (tab: Tab, look: Look) => Promise<void>,
  isUser = pathsFor('user').includes(path.split('?')[0] ?? ''),
) {
  async function run(others: (() => () => void)[]) {
    const seen: [string, string[]][] = []
    localStorage.clear()
    if (isUser) storeUser()
    // jsdom has none; the drawer and the dialogs ask it.
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const tab = await renderApp(path)
    const stops = others.map((start) => start())
    for (const stop of stops) onTestFinished(stop)
    const look = (name: string) => {
      seen.push([name, textsOfPage()])
      if (others.length === 0 && i18n.locale === 'en') expect(plainTexts(), name).toEqual([])
    }
    await settled()
    look('at first')
    await journey(tab, look)
    for (const stop of stops) stop()
    cleanup()
    await switchLocale('en')
    return seen
  }
  const expected = await run([])
  expect(await run([startTranslator, startExtension])).toEqual(expected)
}

/** Until the app has rendered, and others have answered it. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 5)))

const PRESSABLE =
  'button:not([disabled]), summary, input[type=radio], input[type=checkbox], a[href]'

const staysHere = (element: Element) => {
  if (element.matches('[data-next-page], [lang], [type=submit]')) return false
  if (element.textContent === say('Logout')) return false
  const href = element.getAttribute('href')
  return href === null || href.startsWith('#')
}

/** Whether it is in the third item of a list, or a later one: those are as the first two. */
function isOneOfMany(element: Element) {
  const item = element.closest('li, details, tr')
  return item !== null && [...(item.parentElement?.children ?? [])].indexOf(item) > 1
}

/** The next control that has not been pressed in this state of the page. */
function nextControl(pressed: Set<string>, { pathname, search }: Location) {
  const frame = WITH_FRAME.includes(pathname) ? 'body' : 'main'
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector(frame)
  const times = new Map<string, number>()
  for (const element of scope?.querySelectorAll<HTMLElement>(PRESSABLE) ?? []) {
    if (!staysHere(element) || isOneOfMany(element) || isToast(element)) continue
    const name = `${element.localName} ${element.ariaLabel ?? element.textContent}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const key = `${name} ${time} ${search}`
    if (!pressed.has(key)) return { element, key }
  }
  return undefined
}

/** Presses every control that does not leave the page, those of its dialogs too, then reads in Urdu. */
async function pressAll({ tab }: Tab, look: Look) {
  const pressed = new Set<string>()
  const { pathname } = tab.location
  while (pressed.size < 200) {
    const next = nextControl(pressed, tab.location)
    if (next) {
      pressed.add(next.key)
      await act(async () => next.element.click())
    } else if (document.querySelector('[role=dialog]'))
      fireEvent.keyDown(document, { key: 'Escape' })
    else break
    await settled()
    look(next?.key ?? 'Escape')
    expect(tab.location.pathname).toBe(pathname)
  }
  for (const locale of ['ur', 'en'] as const) {
    await act(() => switchLocale(locale))
    await settled()
    look(locale)
  }
}

/** A page of each layout. */
const WITH_FRAME: string[] = [paths.about, paths.login, paths.documents]

const PAGES = pages().map(({ path }) => (path === paths.notFound ? '/no-such-page' : path))

/** What a check says of a text that is no address. */
const UNKNOWN = 'This does not look like any address or transaction hash that we know.'

const SENDER = { Name: '1', Email: 'sofia.rossi@example.com' }

/** Presses a button by its text. A query by role is slow on a page this full. */
async function press(user: Tab['user'], english: string) {
  const [found] = await screen.findAllByText(say(english), { selector: 'button, button *' })
  if (found) await user.click(found)
}

const fillIn = (user: Tab['user'], typed: Record<string, string>) =>
  forms.fillIn(user, Object.fromEntries(Object.entries(typed).map(([k, v]) => [say(k), v])))

it('a text that no translator would get is found', async () => {
  await renderApp('/login')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('[~Śĩĝń Ĩń~]')
  expect(plainTexts()).toEqual([])
  document.body.append('Left in English')
  expect(plainTexts()).toEqual(['Left in English'])
  document.body.lastChild?.remove()
})

describe('every text is translated, and stays so whoever else changes the page', () => {
  it.each(PAGES)('%s, whatever is pressed', (path) => compare(path, pressAll))

  it.each([paths.landing, paths.networkPrices])('%s for a user', (path) =>
    compare(path, async () => {}, true),
  )

  it('a sign-in that fails', async () => {
    server.use(getLoginMockHandler401({ message: '' }))
    await compare('/login', async ({ user }, look) => {
      await fillIn(user, { Email: 'sofia.rossi@example.com', Password: '1' })
      await press(user, 'Sign In')
      look('busy')
      await screen.findByRole('alert')
      await settled()
      look('failed')
      await fillIn(user, { Email: '1' })
      await settled()
      look('edited')
    })
  })

  it('a sign-up with errors', async () => {
    await compare('/signup', async ({ user }, look) => {
      await press(user, 'Sign Up')
      await screen.findByText(say('Phone number is required'))
      await settled()
      look('empty')
      for (const label of ['First name', 'Phone', 'Password', 'Email', 'Confirm password']) {
        await fillIn(user, { [label]: label === 'Password' ? '@' : '?' })
        await settled()
        look(label)
      }
      await press(user, 'Sign Up')
      await settled()
      look('again')
    })
  })

  it('the steps of a reset', async () => {
    server.use(getForgotPasswordMockHandler200())
    await compare('/forgot-password', async ({ user, tab }, look) => {
      await press(user, 'Send code')
      await screen.findByText(say('Email is required'))
      await settled()
      look('empty')
      await fillIn(user, { Email: 'sofia.rossi@example.com' })
      await press(user, 'Send code')
      await screen.findByLabelText(say('Code'))
      await settled()
      look('code')
      await fillIn(user, { Code: '123456' })
      await press(user, 'Verify code')
      await screen.findByLabelText(say('New password'))
      await settled()
      look('password')
      await press(user, 'Save new password')
      await screen.findByText(say('Confirm password is required'))
      await settled()
      look('no password')
      await fillIn(user, { 'New password': '@' })
      await settled()
      look('rules')
      await act(async () => tab.navigate(-1))
      await settled()
      look('back')
    })
  })

  it.each([
    [paths.certification, 'Send', { ...SENDER, Message: '1' }, 'Submission successful!'],
    [paths.kytKyc, 'Request a demo', SENDER, 'Demo request submitted successfully!'],
    [paths.contact, 'Book a demo', SENDER, 'Your request is on its way. We will answer by email.'],
  ])('the form of %s, empty and sent', async (path, send, typed, done) => {
    await compare(path, async ({ user }, look) => {
      await press(user, send)
      await screen.findByText(say('Name is required'))
      await settled()
      look('empty')
      await fillIn(user, typed)
      await press(user, send)
      await screen.findByText(say(done))
      await settled()
      look('sent')
    })
  })

  it('a search among the coins, and what a choice leads to', async () => {
    await compare('/dashboard', async ({ user }, look) => {
      await press(user, 'Asset Value')
      for (const typed of ['bit', 'c', '?']) {
        await fillIn(user, { 'Search wallets': typed })
        await settled()
        look(typed === '?' ? 'none' : 'some')
      }
      await press(user, 'Show all coins')
      await settled()
      look('all')
      await user.click(await screen.findByText('Bitcoin', { selector: '[role=dialog] *' }))
      await screen.findByText(say('No Verified Assets Exits.'))
      await settled()
      look('chosen')
    })
  })

  it('the result of a check', async () => {
    await compare('/aml_check', async ({ user }, look) => {
      await fillIn(user, { 'Wallet address or Tx Hash': '1234' })
      await press(user, 'Check for AML')
      await screen.findByText(say(UNKNOWN))
      await settled()
      look('result')
    })
  })

  it('the confirmation of a document', async () => {
    await compare('/documents', async ({ user }, look) => {
      await press(user, 'Generate Document')
      await press(user, 'Next')
      await screen.findByText(say('Confirmation'))
      await settled()
      look('confirmation')
    })
  })

  it('the error page', () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ErrorPage error={new Error()} />
        </MemoryRouter>
      </I18nProvider>,
    )
    expect(plainTexts()).toEqual([])
  })
})
