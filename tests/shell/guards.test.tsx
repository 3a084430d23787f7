import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SessionProvider } from '@/account/session/session-provider'
import { createSessionStore } from '@/account/session/session-store'
import { paths } from '@/product/paths'
import { SignedInOnly, SignedOutOnly } from '@/shell/guards'
import { storeUser, WithI18n } from '../render'

const USER = { email: 'sofia.rossi@example.com' }

let navigate: NavigateFunction
let location: Location

const Landing = () => <h1>Landing</h1>

/** @param landing replaces the landing page. */
const createRoutes = (landing: RouteObject[]): RouteObject[] => [
  ...landing,
  { element: <SignedInOnly />, children: [{ path: paths.dashboard, element: <h1>Dashboard</h1> }] },
  {
    element: <SignedOutOnly />,
    children: [
      { path: paths.login, element: <h1>Sign In</h1> },
      { path: paths.signup, element: <h1>Sign Up</h1> },
    ],
  },
]

function Site({ table }: { table: RouteObject[] }) {
  navigate = useNavigate()
  location = useLocation()
  return useRoutes(table)
}

function open(path: string, landing: RouteObject[] = [{ path: '/', element: <Landing /> }]) {
  const session = createSessionStore()
  render(
    <SessionProvider store={session}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Site table={createRoutes(landing)} />
        </Suspense>
      </MemoryRouter>
    </SessionProvider>,
    { wrapper: WithI18n },
  )
  return session
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

describe('SignedInOnly', () => {
  it('redirects a visitor to the landing page, with the intent', () => {
    open(`${paths.dashboard}?coin=BTC`, [{ path: '/', element: null }])
    expect(location.pathname).toBe('/')
    expect(location.state).toEqual({ intent: { path: '/dashboard?coin=BTC' } })
    expect(heading()).toBeUndefined()
  })

  it('renders while the session is restored, and stays for a user', async () => {
    storeUser(USER)
    const session = open(paths.dashboard)
    expect(heading()).toBe('Dashboard')
    await expect.poll(() => session.getState().status).toBe('authenticated')
    expect(heading()).toBe('Dashboard')
  })

  it('passes the intent of a page that is opened after a logout', () => {
    const session = open('/')
    act(() => session.signIn(USER))
    act(() => session.signOut())
    act(() => void navigate(paths.dashboard))
    expect(location.state).toEqual({ intent: { path: paths.dashboard } })
  })

  it('shows a heading after a logout until the landing page is loaded', async () => {
    const code = Promise.withResolvers<{ default: typeof Landing }>()
    const Late = lazy(() => code.promise)
    storeUser(USER)
    const session = open(paths.dashboard, [{ path: '/', element: <Late /> }])
    await screen.findByText('Dashboard')
    act(() => session.signOut())
    expect(heading()).toBe('You are logged out')
    expect(location.state, 'a logout needs no reason').toBeNull()
    await act(async () => code.resolve({ default: Landing }))
    expect(heading()).toBe('Landing')
  })
})

describe('SignedOutOnly', () => {
  it('renders nothing while the session is restored, then redirects a user to the dashboard', async () => {
    storeUser(USER)
    open(paths.login)
    expect(heading()).toBeUndefined()
    expect(await screen.findByText('Dashboard')).toBeTruthy()
    expect(location.pathname).toBe(paths.dashboard)
  })

  it('stays when a session begins; the next page redirects', () => {
    const session = open(paths.signup)
    act(() => session.signIn(USER))
    expect(heading()).toBe('Sign Up')
    act(() => void navigate(paths.login))
    expect(heading()).toBe('Dashboard')
  })
})
