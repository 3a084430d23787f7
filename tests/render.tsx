import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type Location, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { createSessionStore } from '@/account/session/session-store'
import { App } from '@/app/app'

/** The `wrapper` of a part of the app that is rendered by itself. */
export const WithI18n = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
)

/** Where the app is, and the browser's own way to move: `navigate(-1)` is Back. */
type Tab = { location: Location; navigate: (steps: number) => void }

/**
 * Shows the app at a path, through the real route table, as a browser that opens it would.
 * @param history earlier entries of the tab, oldest first; each a path or a location.
 */
export async function renderApp(...history: (string | { pathname: string; state: unknown })[]) {
  const session = createSessionStore()
  const tab = {} as Tab
  const view = render(
    <MemoryRouter initialEntries={history}>
      <TabProbe tab={tab} />
      <App session={session} />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { tab, session, user: userEvent.setup({ delay: null }), ...view }
}

function TabProbe({ tab }: { tab: Tab }) {
  Object.assign(tab, { location: useLocation(), navigate: useNavigate() })
  return null
}

/** The user whom the contract's examples sign in. */
export const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia', lastName: 'Rossi' }

/** Has a user signed in when the app is opened. */
export const storeUser = (user: object = USER) => localStorage.setItem('user', JSON.stringify(user))

export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The texts that describe an input, hints included. */
export const describedBy = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

/** The `autocomplete` values of a page's form, by field name. */
export const autofilled = () =>
  Object.fromEntries(
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'form[method=post] input:not([type=checkbox])',
      ),
    ].map(({ name, autocomplete }) => [name, autocomplete]),
  )

/** The toasts, which are not part of the page. */
export const toasts = () => within(screen.getByRole('region', { name: 'Messages (Alt+T)' }))

/** Adds a text to each field that is named by its label, as pasting it does. */
export async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}

/** Presses a button. */
export const press = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name }))

/** Presses a button that saves a file. @returns the file's name and text. */
export async function pressToSave(user: UserEvent, name: string) {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press(user, name)
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  const [[file]] = created.mock.calls as [[Blob]]
  const [{ download }] = clicked.mock.contexts as [HTMLAnchorElement]
  return { name: download, text: await file.text() }
}

/** Signs in at the form that is shown, and waits for the dashboard. */
export async function signIn(user: UserEvent) {
  await pageHeading('Sign In')
  await fillIn(user, { Email: USER.email, Password: 'Marker-Password-7' })
  await press(user, 'Sign In')
  await pageHeading('AML Verifiable BlockChain Network')
}
