import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import { useSignOut } from '@/account/session/use-sign-out'
import { paths } from '@/product/paths'
import { NAVIGATION_ICONS, SignOutIcon } from '@/ui/navigation-icons'
import { HomeLink } from './home-link'
import { MenuEntries } from './navigation-entries'

const ITEM =
  'relative flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-base hover:bg-accent-soft'

/**
 * P2-protected-frame.
 * @param end is beside the logo, `children` below the links.
 * @param onFollow closes the dialog around the navigation, also on a link to the current screen.
 */
export function SideNavigation({
  end,
  onFollow,
  children,
}: {
  end?: ReactNode
  onFollow?: () => void
  children?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const inDialog = onFollow !== undefined
  const session = useSession()
  const user = session.status === 'authenticated' ? session.user : null
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')

  return (
    <nav aria-label={t`Main`} className="flex min-h-full flex-col p-3">
      <div className="mb-5 flex h-12 items-center justify-between ps-3">
        <HomeLink replace={inDialog} onClick={onFollow} />
        {end}
      </div>
      <ul className="grid gap-1">
        {use(MenuEntries).map(({ to, label, icon }) => {
          const Icon = NAVIGATION_ICONS[icon]
          return (
            <li key={to}>
              <NavLink
                to={to}
                replace={inDialog}
                onClick={(event) => {
                  // A second entry of this page would leave Back without an effect.
                  if (inDialog && to === pathname + search) event.preventDefault()
                  onFollow?.()
                }}
                className={({ isActive }) =>
                  `${ITEM} ${
                    isActive
                      ? 'bg-accent-soft font-semibold before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-full before:bg-accent'
                      : ''
                  }`
                }
              >
                <span className="shrink-0 text-accent">
                  <Icon />
                </span>
                <span>{i18n._(label)}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
      {children}
      <div className="mt-auto border-t border-line pt-3">
        {/* The box keeps its height while the user is unknown. */}
        <div className="mb-2 flex min-h-[2lh] flex-col justify-end px-3 text-sm">
          {name && (
            <p className="truncate font-medium">
              <bdi>{name}</bdi>
            </p>
          )}
          {user && (
            <p className="truncate text-ink-muted">
              <bdi className="isolate-ltr">{user.email}</bdi>
            </p>
          )}
        </div>
        <button type="button" onClick={signOut} data-next-page={paths.landing} className={ITEM}>
          <SignOutIcon className="mirror-rtl shrink-0 text-ink-muted" />
          <Trans>Logout</Trans>
        </button>
      </div>
    </nav>
  )
}
