import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Location } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  getForgotPasswordMockHandler200,
  getLoginMockHandler401,
} from '@/generated/api/auth/auth.msw'
import { switchLocale } from '@/i18n/i18n'
import { paths } from '@/paths'
import { pages, pathsFor } from '@/routes'
import { fillIn, renderApp } from '../render'
import { consoleLines, server } from '../setup'
import { startExtension, startTranslator, textsOfPage } from '../translator'

const USER = JSON.stringify({ email: 'sofia.rossi@example.com', firstName: 'Sofia' })

type Tab = Awaited<ReturnType<typeof renderApp>>

/** Looks at the page now, under a name. */
type Look = (name: string) => void

/**
 * Goes through the same journey on a page that nobody touches, and on one that others change as well.
 * Both must say the same, each time that the journey looks.
 */
async function compare(path: string, journey: (tab: Tab, look: Look) => Promise<void>) {
  async function run(others: (() => () => void)[]) {
    const seen: [string, string[]][] = []
    localStorage.clear()
    if (pathsFor('user').includes(path.split('?')[0] ?? '')) localStorage.setItem('user', USER)
    // jsdom has none; the drawer and the dialogs ask it.
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const tab = await renderApp(path)
    const stops = others.map((start) => start())
    for (const stop of stops) onTestFinished(stop)
    await settled()
    await journey(tab, (name) => seen.push([name, textsOfPage()]))
    for (const stop of stops) stop()
    cleanup()
    await switchLocale('en')
    return seen
  }
  const expected = await run([])
  const seen = await run([startTranslator, startExtension])
  expect(expected.length).toBeGreaterThan(0)
  expect(seen).toEqual(expected)
}

/** Until the app has rendered, and others have answered it. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 5)))

const PRESSABLE =
  'button:not([disabled]), summary, input[type=radio], input[type=checkbox], a[href]'

const staysHere = (element: Element) => {
  if (element.matches('[data-next-page], [lang], [type=submit]')) return false
  if (element.textContent === 'Logout') return false
  const href = element.getAttribute('href')
  return href === null || href.startsWith('#')
}

/** The next control that has not been pressed in this state of the page. */
function nextControl(pressed: Set<string>, { pathname, search }: Location) {
  const frame = WITH_FRAME.includes(pathname) ? 'body' : 'main'
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector(frame)
  const times = new Map<string, number>()
  for (const element of scope?.querySelectorAll<HTMLElement>(PRESSABLE) ?? []) {
    if (!staysHere(element) || element.closest('[aria-label*="Alt+T"]')) continue
    const name = `${element.localName} ${element.ariaLabel ?? element.textContent}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const key = `${name} ${time} ${search}`
    if (!pressed.has(key)) return { element, key }
  }
  return undefined
}

async function readInUrdu(look: Look) {
  for (const locale of ['ur', 'en'] as const) {
    await act(() => switchLocale(locale))
    await settled()
    look(locale)
  }
}

/** Presses every control that does not leave the page, those of its dialogs too. */
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
  await readInUrdu(look)
}

const press = async (user: Tab['user'], name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

/** A page of each layout. */
const WITH_FRAME: string[] = [paths.about, paths.login, paths.documents]

describe('on a page that a translating browser and an extension change', () => {
  it.each(pages().map(({ path }) => path))(
    '%s says what is so, whatever is pressed',
    async (path) => {
      await compare(path, pressAll)
    },
  )

  it('a sign-in that fails', async () => {
    server.use(getLoginMockHandler401({ message: 'Wrong password' }))
    await compare('/login', async ({ user }, look) => {
      await fillIn(user, { Email: 'sofia.rossi@example.com', Password: 'x' })
      await press(user, 'Sign In')
      look('busy')
      await screen.findByRole('alert')
      await settled()
      look('failed')
      await fillIn(user, { Email: 'a' })
      await settled()
      look('edited')
    })
    consoleLines.error.length = 0
  })

  it('a sign-up with errors', async () => {
    await compare('/signup', async ({ user }, look) => {
      await press(user, 'Sign Up')
      await waitFor(() => expect(document.body.textContent).toContain('6 fields need'))
      look('empty')
      for (const [label, text] of [
        ['First name', 'Sofia'],
        ['Phone', '12'],
        ['Password', 'Abc'],
        ['Email', 'x'],
      ] as const) {
        await fillIn(user, { [label]: text })
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
      await screen.findByText('Email is required')
      await settled()
      look('empty')
      await fillIn(user, { Email: 'sofia.rossi@example.com' })
      await press(user, 'Send code')
      await screen.findByLabelText('Code')
      await settled()
      look('code')
      await fillIn(user, { Code: '123456' })
      await press(user, 'Verify code')
      await screen.findByLabelText('New password')
      await settled()
      look('password')
      await fillIn(user, { 'New password': 'Abc' })
      await settled()
      look('rules')
      await act(async () => tab.navigate(-1))
      await settled()
      look('back')
    })
  })

  it('a search among the coins', async () => {
    await compare('/dashboard', async ({ user }, look) => {
      await press(user, 'Asset Value')
      for (const typed of ['bit', 'c', '?']) {
        await fillIn(user, { 'Search wallets': typed })
        await settled()
        look(typed)
      }
      await press(user, 'Show all coins')
      await settled()
      look('all')
    })
  })
})
