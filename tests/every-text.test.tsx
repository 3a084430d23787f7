import { contractDocument } from 'virtual:contract'
import { i18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { listScenarios, readContract } from 'aml-contract/model'
import { type Location, MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
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
import { findToasts, readTexts, startExtension, startTranslator } from './translator'

/*
 * Renders each page, and clicks each of its controls, in the pseudo-locale, where a text that is missing in the
 * catalogs has unmarked letters. Journeys, and a page of each layout, also while a browser translates the page and an
 * extension changes it, which must give the same texts; `npm run test:long` does so for every page.
 */

startPseudoLocale()
// The next test file loads the real catalogs.
afterAll(() => {
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/**
 * A test that timed out stops at its next step (`signal`), before the next test begins: overlapping calls of
 * React's `act` would fail all later tests.
 */
let journeys: Promise<unknown> = Promise.resolve()
afterEach(() => journeys)

/** Translates into the pseudo-locale. A name, which is in no catalog, is unchanged. */
function translate(english: string) {
  const id = generateMessageId(english)
  return i18n.messages[id] ? i18n._(id) : english
}

/** Lists the names, codes and samples of src/product: all strings except messages, ids and paths. */
function listNames(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|[a-z][A-Za-z-]*$)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null || 'message' in value) return []
  return Object.values(value).flatMap(listNames)
}

/** Lists the texts of a body. Short ones are codes and ids, which are words too. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return Object.values(Object(value)).flatMap(listStrings)
}

/** The mock backend responds with them. */
const EXAMPLES = readContract(contractDocument)
  .operations.flatMap(listScenarios)
  .flatMap(({ value }) => listStrings(value))

const UNTRANSLATED = [
  ...EXAMPLES,
  ...listNames(import.meta.glob('../src/product/*.ts', { eager: true })),
  ...LANGUAGES.map(({ name }) => name),
  ...['Google', 'Facebook', 'USD'],
  // Input of the tests below, and the stored user.
  ...[USER.email, `${USER.firstName} ${USER.lastName}`, '/no-such-page'],
].sort((a, b) => b.length - a.length)

/** Intl formats dates, without a catalog. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)
const DATE = `(?:${MONTHS.join('|')}) \\d{1,2}, \\d{4}`
/** The time of a check, the same in each language. */
const TIME = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC`

const escaped = UNTRANSLATED.map((text) => text.replace(/[^\w ]/g, '\\$&'))
const untranslated = new RegExp(
  `(?<![a-z])(?:${[...escaped, DATE, TIME].join('|')})(?![a-z])`,
  'gi',
)

const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/** A letter that the pseudo-locale would mark; it has no mark for v and x. */
const UNMARKED = /[a-uwyz]/i

/** Texts of the page that were judged: most are still there after the next click. */
const judged = new Map<string, boolean>()

function isUnmarked(text: string) {
  const known = judged.get(text)
  if (known !== undefined) return known
  const isFound = UNMARKED.test(text) && UNMARKED.test(text.replace(untranslated, ''))
  judged.set(text, isFound)
  return isFound
}

/**
 * Finds texts of the page with unmarked letters, except UNTRANSLATED and monospaced texts: addresses, hashes,
 * tickers, keys.
 */
function findUnmarked(): string[] {
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
  return found.filter(isUnmarked)
}

type Tab = Awaited<ReturnType<typeof renderApp>>

type RecordTexts = (name: string) => Promise<void>

/** Whether a browser and an extension also change the pages that have neither a journey nor a layout's frame. */
const CHANGES_EVERY_PAGE = Boolean(process.env['CHANGE_EVERY_PAGE'])

/** Runs a journey on an unchanged page, and on a page that a translator and an extension change. */
async function compare(
  path: string,
  signal: AbortSignal,
  journey: (tab: Tab, record: RecordTexts) => Promise<void>,
  { isUser = listPathsFor('user').includes(path), isChanged = true } = {},
) {
  async function run(intruders: (() => () => void)[]) {
    const recorded: [string, string[]][] = []
    localStorage.clear()
    if (isUser) storeUser()
    // jsdom lacks it; the drawer and the dialogs need it.
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const tab = await renderApp(path)
    const stops = intruders.map((start) => start())
    for (const stop of stops) onTestFinished(stop)
    const record: RecordTexts = async (name) => {
      // A click may fetch more code, such as a disclosure's.
      await act(() => vi.dynamicImportSettled())
      await act(() => new Promise((done) => setTimeout(done, 5)))
      signal.throwIfAborted()
      recorded.push([name, readTexts().map((text) => text.replace(RegExp(TIME), 'TIME'))])
      if (intruders.length === 0 && i18n.locale === 'en') expect(findUnmarked(), name).toEqual([])
    }
    await record('on arrival')
    await journey(tab, record)
    for (const stop of stops) stop()
    cleanup()
    await switchLocale('en')
    return recorded
  }
  const runs = (async () => {
    const expected = await run([])
    if (isChanged) expect(await run([startTranslator, startExtension])).toEqual(expected)
  })()
  journeys = runs.catch(() => undefined)
  await runs
}

const CLICKABLE =
  'button:not([disabled]), summary, input[type=radio], input[type=checkbox], a[href]'

/**
 * Logout, and the examples of the address reader: what it finds has names of lists, and a record has texts of its own,
 * which tests/address and the reader's tests cover.
 */
const EXCEPTIONS = ['Logout', 'a sanctioned address', 'a mistyped address', 'a message']

const staysOnPage = (element: Element) => {
  if (element.matches('[data-next-page], [lang], [type=submit]')) return false
  if (EXCEPTIONS.map(translate).includes(element.textContent ?? '')) return false
  const href = element.getAttribute('href')
  return href === null || href.startsWith('#')
}

/** Whether the element is in the third or a later item of a list: these repeat the first two. */
function isRepeated(element: Element) {
  const item = element.closest('li, details, tr')
  return item !== null && [...(item.parentElement?.children ?? [])].indexOf(item) > 1
}

function findNextControl(clicked: Set<string>, { pathname, search }: Location) {
  const frame = WITH_FRAME.includes(pathname) ? 'body' : 'main'
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector(frame)
  const times = new Map<string, number>()
  const isToast = findToasts()
  for (const element of scope?.querySelectorAll<HTMLElement>(CLICKABLE) ?? []) {
    if (!staysOnPage(element) || isRepeated(element) || isToast(element)) continue
    const name = `${element.localName} ${element.ariaLabel ?? element.textContent}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const key = `${name} ${time} ${search}`
    if (!clicked.has(key)) return { element, key }
  }
  return undefined
}

/** Clicks every control that stays on the page, also in dialogs, then switches to each language, at last to English. */
async function clickAll({ tab }: Tab, record: RecordTexts) {
  const clicked = new Set<string>()
  const { pathname } = tab.location
  while (clicked.size < 200) {
    const next = findNextControl(clicked, tab.location)
    if (next) {
      clicked.add(next.key)
      await act(async () => next.element.click())
    } else if (document.querySelector('[role=dialog]'))
      fireEvent.keyDown(document, { key: 'Escape' })
    else break
    await record(next?.key ?? 'Escape')
    expect(tab.location.pathname).toBe(pathname)
  }
  for (const { locale } of LANGUAGES.toReversed()) {
    await act(() => switchLocale(locale))
    await record(locale)
  }
}

/** A page of each layout, whose frame is clicked too. */
const WITH_FRAME: string[] = [paths.about, paths.login, paths.documents]

const PAGES = pages().map(({ path }) => (path === paths.notFound ? '/no-such-page' : path))

/** Keyed by English texts. `until` is a text that the page shows afterwards. */
type JourneyStep = { fill?: Record<string, string>; click?: string; back?: true; until?: string }

/** Clicks a button by its text, in the dialog if there is one. A query by role is slow. */
async function clickText(user: Tab['user'], english: string) {
  const scope = document.querySelector<HTMLElement>('[role=dialog]') ?? document.body
  const [found] = await within(scope).findAllByText(translate(english), {
    selector: 'button, button *',
  })
  if (found) await user.click(found)
}

async function take({ fill = {}, click, back, until }: JourneyStep, { user, tab }: Tab) {
  await fillIn(user, Object.fromEntries(Object.entries(fill).map(([k, v]) => [translate(k), v])))
  if (click) await clickText(user, click)
  if (back) await act(async () => tab.navigate(-1))
  if (until) await screen.findAllByText(translate(until))
}

/** Submits a form without its required fields, and then with them. */
const submit = (click: string, fill: Record<string, string>, until: string): JourneyStep[] => [
  { click, until: 'Name is required' },
  { fill, click, until },
]

const SENDER = { Name: '1', Email: USER.email }
const UNKNOWN = 'This does not look like any address or transaction hash that we know.'
const DEMO_SENT = 'Your request is on its way. We will answer by email.'
const WRONG = { 'First name': '?', Phone: '?', Password: '@', Email: '?', 'Confirm password': '?' }

const JOURNEYS: Record<string, JourneyStep[]> = {
  [paths.certification]: submit('Send', { ...SENDER, Message: '1' }, 'Submission successful!'),
  [paths.kytKyc]: submit('Request a demo', SENDER, 'Demo request submitted successfully!'),
  [paths.contact]: submit('Book a demo', SENDER, DEMO_SENT),
  [paths.signup]: [
    { click: 'Sign Up', until: 'Phone number is required' },
    { fill: WRONG },
    { click: 'Sign Up' },
  ],
  [paths.forgotPassword]: [
    { click: 'Send code', until: 'Email is required' },
    { fill: { Email: USER.email }, click: 'Send code', until: 'Code' },
    { fill: { Code: '123456' }, click: 'Verify code', until: 'New password' },
    { click: 'Save new password', until: 'Confirm password is required' },
    { fill: { 'New password': '@' } },
    { back: true },
  ],
  [paths.dashboard]: [
    { click: 'Asset Value', until: 'Search wallets' },
    { fill: { 'Search wallets': 'bit' } },
    { fill: { 'Search wallets': '?' }, until: 'No matching coins' },
    { click: 'Show all coins' },
    { click: 'Bitcoin', until: 'No Verified Assets Exits.' },
  ],
  [paths.amlChecks]: [
    { fill: { 'Wallet address or transaction hash': '1' }, click: 'Check for AML', until: UNKNOWN },
  ],
  [paths.documents]: [
    { click: 'Generate Document', until: 'Next' },
    { click: 'Next', until: 'Confirmation' },
  ],
}

describe('every text is translatable, also while a translator and an extension change the page', {
  timeout: 60_000,
}, () => {
  it.for(PAGES)('on %s, with each control clicked', (path, { signal }) =>
    compare(path, signal, clickAll, {
      isChanged: CHANGES_EVERY_PAGE || WITH_FRAME.includes(path),
    }),
  )

  it.for([paths.landing, paths.networkPrices])('on %s for a user', (path, { signal }) =>
    compare(path, signal, async () => {}, { isUser: true, isChanged: CHANGES_EVERY_PAGE }),
  )

  it.for(Object.entries(JOURNEYS))('on %s, step by step', async ([path, steps], { signal }) => {
    server.use(getForgotPasswordMockHandler200())
    await compare(path, signal, async (tab, record) => {
      for (const step of steps) {
        await take(step, tab)
        await record(JSON.stringify(step))
      }
    })
  })

  it('on a sign-in that fails', async ({ signal }) => {
    await compare(paths.login, signal, async (tab, record) => {
      const response = Promise.withResolvers<void>()
      server.use(getLoginMockHandler401(() => response.promise.then(() => ({ message: '' }))))
      await take({ fill: { Email: USER.email, Password: '1' }, click: 'Sign In' }, tab)
      await record('busy')
      response.resolve()
      await screen.findByRole('alert')
      await record('failed')
      await take({ fill: { Email: '1' } }, tab)
      await record('edited')
    })
  })

  it('on the error page', () => {
    render(
      <MemoryRouter>
        <ErrorPage error={new Error()} />
      </MemoryRouter>,
      { wrapper: WithI18n },
    )
    expect(findUnmarked()).toEqual([])
  })
})
