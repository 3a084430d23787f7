import { pathsFor } from '../../../src/app/routes.ts'
import { type PageName, paths, redirects } from '../../../src/product/paths.ts'
import { AUTH_STATES } from './auth-states.ts'
import { PROTECTED_STATES } from './protected-states.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { menu, type PageStates, type State } from './scene.ts'

/** Every page has an entry: a new one without it does not compile. */
const STATES: Record<PageName, PageStates> = {
  ...PUBLIC_STATES,
  ...AUTH_STATES,
  ...PROTECTED_STATES,
}

export type Row = PageStates & {
  path: string
  /** Who opens the page; a visitor, where it is absent. */
  as?: 'user'
}

const forUsers = pathsFor('user')

/** Every page with its states, and what else there is to look at. `matrix.spec.ts` tests each. */
export const ROWS: Row[] = [
  ...Object.entries(STATES).map(([name, states]): Row => {
    const path = paths[name as PageName]
    return { path, ...(forUsers.includes(path) && { as: 'user' }), ...states }
  }),
  ...redirects.map(({ from }) => ({ path: from })),
  { path: paths.landing, as: 'user', states: [menu('Account', 'shell/account-menu.tsx')] },
  {
    path: paths.login,
    address: '/?to=broken',
    lines: /Failed to (load resource|fetch)|Minified React error|React Router/,
    states: [
      {
        name: 'a page that can’t be fetched',
        show: async ({ page, button, link, heading }) => {
          await page.route('**/login-page*', (route) => route.abort())
          await button('Log in').click()
          await link('Login').click()
          return heading(1, 'This page could not be shown')
        },
      },
    ],
  },
]

/** The states of a row at a size, the page on arrival included. */
export const statesAt = (row: Row, size: 'phone' | 'desktop'): State[] => [
  {
    name: 'on arrival',
    show: async ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  ...(row.states ?? []).filter(({ only = size }) => only === size),
]
