import { pageCatalogs } from 'virtual:catalogs'
import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { paths, redirects } from '@/product/paths'
import { SignedInOnly, SignedOutOnly } from '@/shell/guards'
import { MenuEntries } from '@/shell/navigation-entries'
import { DocumentTitle, NoIndex } from '@/shell/page-head'
import { PublicLayout } from '@/shell/public-layout'
import { RootLayout } from '@/shell/root-layout'
import { PageTitleProvider } from '@/ui/page-title'
import { pages, type Route } from './routes'

/** @param fetchModule resolves to a module whose only export is the component. */
const lazyModule = (fetchModule: Route['page'], messages: string[]) =>
  lazyComponent(async () => Object.values(await fetchModule())[0] as ComponentType, messages)

const DataLayout = lazyModule(() => import('@/shell/data-layout'), ['failures'])

const ProtectedLayout = lazyModule(() => import('@/shell/protected-layout'), ['protected-shell'])

const menuEntries = pages().flatMap(({ path, title, menu }) =>
  menu ? [{ to: path, label: menu.label ?? title, icon: menu.icon }] : [],
)

const LAYOUTS = {
  public: [PublicLayout],
  auth: [lazyModule(() => import('@/shell/auth-layout'), ['auth-shell'])],
  protected: [ProtectedMenu, ProtectedLayout],
}

function ProtectedMenu() {
  return (
    <MenuEntries value={menuEntries}>
      <Outlet />
    </MenuEntries>
  )
}

function createTitleWrapper({
  title,
  path,
  layout,
}: Pick<Route, 'title' | 'layout'> & { path: string }) {
  return function Titled() {
    const { i18n } = useLingui()
    const isIndexed = layout === 'public' && path !== paths.notFound
    return (
      <>
        <DocumentTitle title={i18n._(title)} />
        {!isIndexed && <NoIndex />}
        <PageTitleProvider value={i18n._(title)}>
          <Outlet />
        </PageTitleProvider>
      </>
    )
  }
}

const GUARDS = { anyone: [], visitor: [SignedOutOnly], user: [SignedInOnly] }

/** Outermost first. Guards are inside DataLayout, so that it stays mounted on sign-in. */
const listWrappers = ({ access, layout }: Pick<Route, 'access' | 'layout'>): ComponentType[] => [
  RootLayout,
  ...(layout === 'public' ? [] : [DataLayout]),
  ...GUARDS[access],
  ...LAYOUTS[layout],
]

const wrapPage = (wrappers: ComponentType[], page: RouteObject): RouteObject =>
  wrappers.reduceRight((child, Component) => ({ Component, children: [child] }), page)

/**
 * A layout that two pages have at the same depth stays mounted between them: React Router compares layouts
 * by their component.
 */
export const routeObjects: RouteObject[] = [
  ...pages().map(({ name, page, ...route }) =>
    wrapPage([...listWrappers(route), createTitleWrapper(route)], {
      path: route.path === paths.notFound ? '*' : route.path,
      // By default a path matches in any case, and /faqs would be this page.
      caseSensitive: redirects.some(({ to }) => to === route.path),
      Component: lazyModule(page, pageCatalogs[name]),
    }),
  ),
  ...redirects.map(({ from, to }) =>
    wrapPage([RootLayout, PublicLayout], { path: from, element: <Navigate to={to} replace /> }),
  ),
]
