import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { SignedInOnly, SignedOutOnly } from '@/layouts/guards'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { lazyComponent } from '@/loading/lazy-component'
import { paths, redirects } from '@/paths'
import { pages, type Route } from './routes'

/** @param fetchModule resolves to a module that exports the component and nothing else. */
const fetched = (fetchModule: Route['page'], messages: string[]) =>
  lazyComponent(async () => Object.values(await fetchModule())[0] as ComponentType, messages)

const DataLayout = fetched(() => import('@/layouts/data-layout'), ['failures'])

const LAYOUTS = {
  public: PublicLayout,
  auth: fetched(() => import('@/layouts/auth-layout'), ['auth-shell']),
  protected: fetched(() => import('@/layouts/protected-layout'), ['protected-shell']),
}

const GUARDS = { anyone: [], visitor: [SignedOutOnly], user: [SignedInOnly] }

/**
 * The layouts and guards around a page, outermost first. Guards are inside DataLayout, which stays
 * mounted on sign-in.
 */
const wrappersOf = ({ access, layout }: Pick<Route, 'access' | 'layout'>): ComponentType[] => [
  RootLayout,
  ...(layout === 'public' ? [] : [DataLayout]),
  ...GUARDS[access],
  LAYOUTS[layout],
]

const wrapped = (wrappers: ComponentType[], page: RouteObject): RouteObject =>
  wrappers.reduceRight((child, Component) => ({ Component, children: [child] }), page)

/**
 * The route table as React Router takes it. A layout that two pages have at the same depth stays
 * mounted from one to the other: React Router tells layouts apart by their component.
 */
export const routeObjects: RouteObject[] = [
  ...pages().map(({ path, page, messages, ...route }) =>
    wrapped(wrappersOf(route), {
      path: path === paths.notFound ? '*' : path,
      Component: fetched(page, messages),
    }),
  ),
  ...redirects.map(({ from, to }) =>
    wrapped([RootLayout, PublicLayout], { path: from, element: <Navigate to={to} replace /> }),
  ),
]
