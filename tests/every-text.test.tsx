import { i18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type Location, MemoryRouter } from 'react-router-dom'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listPathsFor, pages } from '@/app/routes'
import {
  getForgotPasswordMockHandler200,
  getLoginMockHandler401,
} from '@/generated/api/auth/auth.msw'
import { switchLocale } from '@/platform/i18n/i18n'
import { LANGUAGES } from '@/platform/i18n/languages'
import { paths } from '@/product/paths'
import { ErrorPage } from '@/shell/errors/error-page'
import { startPseudoLocale } from '../mocks/pseudo-locale'
import { server } from './doubles'
import { fillIn, renderApp, storeUser, USER, WithI18n } from './render'
import { isToast, startExtension, startTranslator, textsOfPage } from './translator'

/*
 * Every text of the app is translatable, by us and by browsers. Each page, and each of its controls after a
 * click, is shown in the pseudo-locale, where a text that is missing in the catalogs has plain letters. It is
 * shown again while a browser translates it and an extension changes it, and must have the same texts.
 */

startPseudoLocale()
// The next file of tests loads the catalogs anew, into none of these.
afterAll(() => {
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** An English text as the pseudo-locale shows it; a name that is in no catalog as it is. */
function say(english: string) {
  const id = generateMessageId(english)
  return i18n.messages[id] ? i18n._(id) : english
}

/** The names, codes and samples of src/product: all strings but messages, ids and paths. */
function listNames(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|[a-z][A-Za-z-]*$)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null || 'message' in value) return []
  return Object.values(value).flatMap(listNames)
}

/** The texts that are the same in every language. */
const UNTRANSLATED = [
  ...listNames(import.meta.glob('../src/product/*.ts', { eager: true })),
  ...LANGUAGES.map(({ name }) => name),
  ...['Google', 'Facebook', 'USD'],
  // Typed by the tests below, or stored as the user.
  ...[USER.email, `${USER.firstName} ${USER.lastName}`, '/no-such-page'],
].sort((a, b) => b.length - a.length)

/** Dates are written by Intl, without a catalog. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)
const DATE = `(?:${MONTHS.join('|')}) \\d{1,2}, \\d{4}`

const escaped = UNTRANSLATED.map((text) => text.replace(/[^\w ]/g, '\\$&'))
const untranslated = new RegExp(`(?<![a-z])(?:${[...escaped, DATE].join('|')})(?![a-z])`, 'gi')

const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/** An English letter that the pseudo-locale would mark; it has no mark for v and x. */
const PLAIN = /[a-uwyz]/i

/**
 * Each text of the page with a plain letter outside of the texts that are not translated, and of
 * monospaced ones: addresses, hashes, tickers, keys.
 */
function plainTexts(): string[] {
  const found = [document.title]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement?.closest('code, .font-mono'))
      found.push(texts.currentNode.textContent ?? '')
  }
  for (const attribute of ATTRIBUTES)
    for (const element of document.querySelectorAll(`body [${attribute}]`))
      found.push(element.getAttribute(attribute) ?? '')
  for (const meta of document.querySelectorAll('meta[name=description]'))
    found.push(meta.getAttribute('content') ?? '')
  return found.filter((text) => PLAIN.test(text.replace(untranslated, '')))
}

type Tab = Awaited<ReturnType<typeof renderApp>>

/** Records the texts of the page under a name, once it has rendered and others have answered it. */
type Look = (name: string) => Promise<void>

/** Runs a journey on an unchanged page, and on one that a translator and an extension change. */
async function compare(
  path: string,
  journey: (tab: Tab, look: Look) => Promise<void>,
  isUser = listPathsFor('user').includes(path.split('?')[0] ?? ''),
) {
  async function run(others: (() => () => void)[]) {
    const seen: [string, string[]][] = []
    localStorage.clear()
    if (isUser) storeUser()
    // jsdom lacks it; the drawer and the dialogs need it.
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const tab = await renderApp(path)
    const stops = others.map((start) => start())
    for (const stop of stops) onTestFinished(stop)
    const look: Look = async (name) => {
      // A click may fetch more code, such as that of a disclosure.
      await act(() => vi.dynamicImportSettled())
      await act(() => new Promise((done) => setTimeout(done, 5)))
      seen.push([name, textsOfPage()])
      if (others.length === 0 && i18n.locale === 'en') expect(plainTexts(), name).toEqual([])
    }
    await look('at first')
    await journey(tab, look)
    for (const stop of stops) stop()
    cleanup()
    await switchLocale('en')
    return seen
  }
  const expected = await run([])
  expect(await run([startTranslator, startExtension])).toEqual(expected)
}

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
    await look(next?.key ?? 'Escape')
    expect(tab.location.pathname).toBe(pathname)
  }
  for (const locale of ['ur', 'en'] as const) {
    await act(() => switchLocale(locale))
    await look(locale)
  }
}

/** A page of each layout. */
const WITH_FRAME: string[] = [paths.about, paths.login, paths.documents]

const PAGES = pages().map(({ path }) => (path === paths.notFound ? '/no-such-page' : path))

/** Something a user does, by English texts, and a text that the page shows then. */
type Step = { fill?: Record<string, string>; press?: string; back?: true; until?: string }

/** Presses a button by its text, in the dialog if there is one. A query by role is slow. */
async function press(user: Tab['user'], english: string) {
  const scope = document.querySelector<HTMLElement>('[role=dialog]') ?? document.body
  const [found] = await within(scope).findAllByText(say(english), { selector: 'button, button *' })
  if (found) await user.click(found)
}

async function take({ fill = {}, press: pressed, back, until }: Step, { user, tab }: Tab) {
  await fillIn(user, Object.fromEntries(Object.entries(fill).map(([k, v]) => [say(k), v])))
  if (pressed) await press(user, pressed)
  if (back) await act(async () => tab.navigate(-1))
  if (until) await screen.findAllByText(say(until))
}

/** A form without its required fields, and then sent. */
const form = (press: string, fill: Record<string, string>, until: string): Step[] => [
  { press, until: 'Name is required' },
  { fill, press, until },
]

const SENDER = { Name: '1', Email: USER.email }
const UNKNOWN = 'This does not look like any address or transaction hash that we know.'
const DEMO_SENT = 'Your request is on its way. We will answer by email.'
const WRONG = { 'First name': '?', Phone: '?', Password: '@', Email: '?', 'Confirm password': '?' }

const JOURNEYS: Record<string, Step[]> = {
  [paths.certification]: form('Send', { ...SENDER, Message: '1' }, 'Submission successful!'),
  [paths.kytKyc]: form('Request a demo', SENDER, 'Demo request submitted successfully!'),
  [paths.contact]: form('Book a demo', SENDER, DEMO_SENT),
  [paths.signup]: [
    { press: 'Sign Up', until: 'Phone number is required' },
    { fill: WRONG },
    { press: 'Sign Up' },
  ],
  [paths.forgotPassword]: [
    { press: 'Send code', until: 'Email is required' },
    { fill: { Email: USER.email }, press: 'Send code', until: 'Code' },
    { fill: { Code: '123456' }, press: 'Verify code', until: 'New password' },
    { press: 'Save new password', until: 'Confirm password is required' },
    { fill: { 'New password': '@' } },
    { back: true },
  ],
  [paths.dashboard]: [
    { press: 'Asset Value', until: 'Search wallets' },
    { fill: { 'Search wallets': 'bit' } },
    { fill: { 'Search wallets': '?' }, until: 'No matching coins' },
    { press: 'Show all coins' },
    { press: 'Bitcoin', until: 'No Verified Assets Exits.' },
  ],
  [paths.amlChecks]: [
    { fill: { 'Wallet address or transaction hash': '1' }, press: 'Check for AML', until: UNKNOWN },
  ],
  [paths.documents]: [
    { press: 'Generate Document', until: 'Next' },
    { press: 'Next', until: 'Confirmation' },
  ],
}

describe('every text is translatable, also while a translator and an extension change the page', () => {
  it.each(PAGES)('%s, with each control clicked', (path) => compare(path, pressAll))

  it.each([paths.landing, paths.networkPrices])('%s for a user', (path) =>
    compare(path, async () => {}, true),
  )

  it.each(Object.entries(JOURNEYS))('%s, step by step', async (path, steps) => {
    server.use(getForgotPasswordMockHandler200())
    await compare(path, async (tab, look) => {
      for (const step of steps) {
        await take(step, tab)
        await look(JSON.stringify(step))
      }
    })
  })

  it('a sign-in that fails', async () => {
    await compare(paths.login, async (tab, look) => {
      const answered = Promise.withResolvers<void>()
      server.use(getLoginMockHandler401(() => answered.promise.then(() => ({ message: '' }))))
      await take({ fill: { Email: USER.email, Password: '1' }, press: 'Sign In' }, tab)
      await look('busy')
      answered.resolve()
      await screen.findByRole('alert')
      await look('failed')
      await take({ fill: { Email: '1' } }, tab)
      await look('edited')
    })
  })

  it('the error page', () => {
    render(
      <MemoryRouter>
        <ErrorPage error={new Error()} />
      </MemoryRouter>,
      { wrapper: WithI18n },
    )
    expect(plainTexts()).toEqual([])
  })
})
