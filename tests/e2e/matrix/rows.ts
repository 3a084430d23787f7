import { pages } from '../../../src/app/routes.ts'
import { type PageName, paths } from '../../../src/product/paths.ts'
import { AUTH_STATES } from './auth-states.ts'
import { menu, type PageStates, type Size, type State } from './locators.ts'
import { PROTECTED_STATES } from './protected-states.ts'
import { PUBLIC_STATES } from './public-states.ts'

const STATES: Partial<Record<PageName, PageStates>> = {
  ...PUBLIC_STATES,
  ...AUTH_STATES,
  ...PROTECTED_STATES,
}

export type Row = PageStates & {
  path: string
  /** Defaults to a visitor. */
  as?: 'user'
}

/** Every page of src/app/routes.ts. */
export const PAGE_ROWS: Row[] = pages().map(({ name, path, access }) => ({
  path,
  ...(access === 'user' && { as: access }),
  ...STATES[name],
}))

/** Parts that no page shows by itself. */
export const OTHER_ROWS: Row[] = [
  { path: paths.about, as: 'user', states: [menu('Account', 'shell/account-menu.tsx')] },
  {
    path: paths.login,
    url: '/?to=broken',
    expectedLines: /Failed to (load resource|fetch)|Minified React error|React Router/,
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

export const ROWS: Row[] = [...PAGE_ROWS, ...OTHER_ROWS]

const ON_ARRIVAL: State = {
  name: 'on arrival',
  drawn: true,
  show: async ({ page }) => page.getByRole('heading', { level: 1 }),
}

export const listStates = ({ states = [] }: Row, size: Size): State[] => [
  ON_ARRIVAL,
  ...states.filter(({ only = size }) => only === size),
]

/** The state on arrival, and states that only this size has. */
export const listOwnStates = ({ states = [] }: Row, size: Size): State[] => [
  ON_ARRIVAL,
  ...states.filter(({ only }) => only === size),
]
