import { contractDocument } from 'virtual:contract'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { type Location, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { createSessionStore } from '@/account/session/session-store'
import { ReaderPort, ReaderPortContext } from '@/address/port/reader-port'
import { App } from '@/app/app'
import { startInProcess } from './reader-in-process'
import { createSampleCredentials } from './sample-credentials'

/** A `wrapper` for a component that is rendered without the app. */
export function WithI18n({ children }: { children: ReactNode }) {
  const [port] = useState(() => new ReaderPort(startInProcess))
  return (
    <ReaderPortContext value={port}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </ReaderPortContext>
  )
}

/** `navigate(-1)` is Back. */
type Tab = { location: Location; navigate: (steps: number) => void }

/**
 * Renders the app with the real route table.
 * @param history entries of the tab, oldest first; the last entry is opened.
 */
export async function renderApp(...history: (string | { pathname: string; state: unknown })[]) {
  const session = createSessionStore()
  const tab = {} as Tab
  const view = render(
    <ReaderPortContext value={new ReaderPort(startInProcess)}>
      <MemoryRouter initialEntries={history}>
        <TabProbe tab={tab} />
        <App session={session} />
      </MemoryRouter>
    </ReaderPortContext>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { tab, session, user: userEvent.setup({ delay: null }), ...view }
}

function TabProbe({ tab }: { tab: Tab }) {
  Object.assign(tab, { location: useLocation(), navigate: useNavigate() })
  return null
}

/** The user of the contract's examples. */
export const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia', lastName: 'Rossi' }

/** Signs in a user before the app is opened, with a credential for each security scheme. */
export function storeUser(user: { email?: string } = USER) {
  localStorage.setItem('user', JSON.stringify(user))
  const { securitySchemes } = Object(contractDocument['components'])
  const credentials = createSampleCredentials(user.email, securitySchemes)
  if (credentials) localStorage.setItem('credentials', credentials)
}

export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

export const describedBy = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

export const autofilled = () =>
  Object.fromEntries(
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'form[method=post] input:not([type=checkbox])',
      ),
    ].map(({ name, autocomplete }) => [name, autocomplete]),
  )

export const toasts = () => within(screen.getByRole('region', { name: 'Messages (Alt+T)' }))

export async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}

export const press = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name }))

/** Clicks a button that saves a file. @returns the file's name, text and bytes. */
export async function pressToSave(user: UserEvent, name: string) {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  const [[file]] = created.mock.calls as [[Blob]]
  const [{ download }] = clicked.mock.contexts as [HTMLAnchorElement]
  return {
    name: download,
    text: await file.text(),
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
}

export async function signIn(user: UserEvent) {
  await pageHeading('Sign In')
  await fillIn(user, { Email: USER.email, Password: 'Marker-Password-7' })
  await press(user, 'Sign In')
  await pageHeading('AML Verifiable BlockChain Network')
}
