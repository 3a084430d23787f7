import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type Location, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { App } from '@/app'
import { createSessionStore } from '@/session/session-store'

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

/** The heading of the page that is shown. */
export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Types a text into each field that is named, by its label. */
export async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    if (text) await user.type(await screen.findByLabelText(label), text)
}
