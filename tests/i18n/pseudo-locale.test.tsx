import { i18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { getLoginMockHandler401 } from '@/generated/api/auth/auth.msw'
import { ErrorPage } from '@/loading/error-page'
import { paths } from '@/paths'
import { BRAND } from '@/product/brand'
import { COINS } from '@/product/coins'
import { PLANS } from '@/product/plans'
import { SAMPLE } from '@/product/sample-report'
import { pages, pathsFor } from '@/routes'
import { STORED_KEYS } from '@/storage/stored-keys'
import { startPseudoLocale } from '../../mocks/pseudo-locale'
import { renderApp } from '../render'
import { consoleLines, server } from '../setup'

startPseudoLocale()
// The next file of tests loads the catalogs anew, into none of these.
afterAll(() => {
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** How the pseudo-locale shows a text. */
const pseudoText = (english: string) => i18n._(generateMessageId(english))

/** The texts that are the same in every language: names, codes and samples. */
const UNTRANSLATED = [
  ...[BRAND.name, BRAND.supportEmail, BRAND.telegram],
  ...COINS.flatMap(({ name, ticker }) => [name, ticker]),
  ...Object.values(PLANS).flatMap((plans) => plans.map(({ title }) => title)),
  ...['KYT', 'KYC', 'USD', 'FIFO', 'UTC', 'Excel'],
  ...['English', 'Google', 'Facebook', 'X'],
  ...STORED_KEYS,
  // Made-up addresses and their fragments, as ornaments and samples.
  ...['0x7f3a…c41e', 'bc1q9d…8w2k', 'TXh4pL…vR7e', 'TXh4pLq…9vR7e'],
  ...['0x7f3a', 'bc1q9d', 'TXh4pL'],
  ...[SAMPLE.number, SAMPLE.address, ...SAMPLE.transactions.map(({ hash }) => hash)],
  // What the tests below type, or are signed in as.
  ...['sofia.rossi@example.com', 'empty@example.com', 'Sofia Rossi', '/no-such-page'],
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

const expectNoPlainText = () => expect(plainTexts()).toEqual([])

const signIn = () =>
  localStorage.setItem(
    'user',
    JSON.stringify({ email: 'sofia.rossi@example.com', firstName: 'Sofia', lastName: 'Rossi' }),
  )

/** Presses the button with this text. A query by role is slow on a page this full. */
async function press(user: UserEvent, english: string) {
  const [found] = await screen.findAllByText(pseudoText(english), { selector: 'button, button *' })
  if (found) await user.click(found)
}

const dialog = () => document.querySelector('[role=dialog]')

const field = (english: string) => screen.findByLabelText(pseudoText(english))

const type = async (user: UserEvent, typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) await user.type(await field(label), text)
}

/** Each page, each step of a wizard, and the page for an unknown path. */
const PAGES = [
  ...pages().flatMap(({ path, varies }) =>
    varies === 'query' ? [1, 2, 3, 4].map((step) => `${path}?step=${step}`) : [path],
  ),
  '/no-such-page',
]

const PROTECTED = pathsFor('user')

describe('every text reaches a translator', () => {
  it('is marked in the pseudo-locale', async () => {
    await renderApp('/login')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('[~Śĩĝń Ĩń~]')
    expect(plainTexts()).toEqual([])
    document.body.append('Left in English')
    expect(plainTexts()).toEqual(['Left in English'])
    document.body.lastChild?.remove()
  })

  it.each(PAGES)('%s', async (path) => {
    if (PROTECTED.includes(path)) signIn()
    await renderApp(path)
    expectNoPlainText()
  })

  it.each([paths.landing, paths.networkPrices])('%s for a user', async (path) => {
    signIn()
    await renderApp(path)
    expectNoPlainText()
  })

  it.each(PROTECTED)('%s with each of its buttons pressed', async (path) => {
    signIn()
    const { user } = await renderApp(path)
    const buttons = document.querySelectorAll('main button')
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) {
      await user.click(button)
      expectNoPlainText()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(dialog()).toBeNull())
    }
  })

  it('the second modal of the documents', async () => {
    signIn()
    const { user } = await renderApp(paths.documents)
    await press(user, 'Generate Document')
    await press(user, 'Next')
    await screen.findByText(pseudoText('Confirmation'))
    expectNoPlainText()
  })

  it('the picker of wallets without a match, and what a choice leads to', async () => {
    signIn()
    const { user } = await renderApp(paths.dashboard)
    await press(user, 'Asset Value')
    await user.type(await field('Search wallets'), '?')
    expectNoPlainText()
    await user.clear(await field('Search wallets'))
    await user.click(await within(dialog() as HTMLElement).findByText('Bitcoin'))
    await screen.findByText(pseudoText('No Verified Assets Exits.'))
    expectNoPlainText()
  })

  it('the result of a check', async () => {
    signIn()
    const { user } = await renderApp(paths.amlChecks)
    await user.type(await field('Wallet address or Tx Hash'), '1234')
    await press(user, 'Check for AML')
    await waitFor(() => expect(dialog()).toBeTruthy())
    expectNoPlainText()
  })

  it('a sign-in that fails without a message of the server', async () => {
    const { user } = await renderApp(paths.login)
    server.use(getLoginMockHandler401({ message: '' }))
    await type(user, { Email: 'sofia.rossi@example.com', Password: '1' })
    await press(user, 'Sign In')
    await screen.findByRole('alert')
    expectNoPlainText()
    consoleLines.error.length = 0
  })

  it('the errors of a sign-up', async () => {
    const { user } = await renderApp(paths.signup)
    await press(user, 'Sign Up')
    await screen.findByText(pseudoText('Phone number is required'))
    expectNoPlainText()
    for (const label of ['First name', 'Last name', 'Phone', 'Email', 'Password'])
      await user.type(await field(label), '@')
    await user.type(await field('Confirm password'), '?')
    await screen.findByText(pseudoText('Passwords must match'))
    expectNoPlainText()
  })

  it('the three steps of a reset', async () => {
    const { user } = await renderApp(paths.forgotPassword)
    await press(user, 'Send code')
    await screen.findByText(pseudoText('Email is required'))
    expectNoPlainText()
    await type(user, { Email: 'empty@example.com' })
    await press(user, 'Send code')
    await field('Code')
    expectNoPlainText()
    await type(user, { Code: '777777' })
    await press(user, 'Verify code')
    await field('New password')
    expectNoPlainText()
    await press(user, 'Save new password')
    await screen.findByText(pseudoText('Confirm password is required'))
    expectNoPlainText()
  })

  it.each([
    [paths.certification, 'Send', { Name: '1', Email: 'sofia.rossi@example.com', Message: '1' }],
    [paths.kytKyc, 'Request a demo', { Name: '1', Email: 'sofia.rossi@example.com' }],
    [paths.contact, 'Book a demo', { Name: '1', Email: 'sofia.rossi@example.com' }],
  ] as const)('the form of %s, empty and sent', async (path, send, typed) => {
    const { user } = await renderApp(path)
    await press(user, send)
    await screen.findByText(pseudoText('Name is required'))
    expectNoPlainText()
    await type(user, typed)
    await press(user, send)
    await waitFor(() => expect(screen.queryByText(pseudoText('Name is required'))).toBeNull())
    expectNoPlainText()
  })

  it('the error page', () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ErrorPage error={new Error()} onRetry={() => {}} />
        </MemoryRouter>
      </I18nProvider>,
    )
    expectNoPlainText()
  })
})
