import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import { useSignOut } from '@/account/session/use-sign-out'
import { paths } from '@/product/paths'
import { DisclosureMenu, menuItemClass } from '@/ui/disclosure-menu'
import { UserIcon } from '@/ui/icons'

/** Register and Login for a visitor, Dashboard and Logout for a user (P2-top-navigation). */
export function AccountMenu() {
  const session = useSession()
  const signOut = useSignOut()
  const { key, state } = useLocation()
  const { t } = useLingui()
  const signedIn = session.status === 'authenticated'

  return (
    <DisclosureMenu
      compact={signedIn}
      label={signedIn ? t`Account` : t`Log in`}
      icon={<UserIcon className={signedIn ? '' : 'max-sm:hidden'} />}
      closeKey={`${key} ${session.status}`}
    >
      {signedIn ? (
        <ul>
          <li>
            <Link to={paths.dashboard} className={menuItemClass}>
              <Trans>Dashboard</Trans>
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut} className={menuItemClass}>
              <Trans>Logout</Trans>
            </button>
          </li>
        </ul>
      ) : (
        <ul>
          <li>
            <Link to={paths.signup} state={state} className={menuItemClass}>
              <Trans>Register</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.login} state={state} className={menuItemClass}>
              <Trans>Login</Trans>
            </Link>
          </li>
        </ul>
      )}
    </DisclosureMenu>
  )
}
