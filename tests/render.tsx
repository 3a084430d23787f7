import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { App } from '@/app'
import { routes } from '@/routes'
import { createSessionStore } from '@/session/session-store'

/**
 * Shows the app at a path, through the real route table, as a browser that opens it would.
 * @param history earlier entries of the tab, oldest first; each a path or a location.
 */
export async function renderApp(...history: (string | { pathname: string; state: unknown })[]) {
  const router = createMemoryRouter(routes, { initialEntries: history })
  const session = createSessionStore()
  const view = render(<App router={router} session={session} />)
  await screen.findByRole('heading', { level: 1 })
  return { router, session, user: userEvent.setup(), ...view }
}

/** The heading of the page that is shown. */
export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
