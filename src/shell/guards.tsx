import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'

/**
 * Redirects visitors to the landing page (P6-access), which gives the reason, except after a logout in
 * this tab. While the session is being restored, pages are shown, without user data.
 */
export function SignedInOnly() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [wasShown, setWasShown] = useState(false)
  if (session.status === 'anonymous') {
    const signedOut = wasShown ? session.signedOut : undefined
    const intent: Intent = { path: pathname + search }
    return (
      <>
        {wasShown && <SignedOut />}
        <Navigate
          to={paths.landing}
          replace
          state={signedOut === 'here' ? null : { intent, ...(signedOut && { signedOut: true }) }}
        />
      </>
    )
  }
  if (!wasShown) setWasShown(true)
  return <Outlet />
}

/** Replaces a protected screen until the landing page's code is fetched. */
function SignedOut() {
  const { t } = useLingui()
  return (
    <main id="main" className="mx-auto max-w-content px-4 py-18 sm:px-6">
      <h1>{t`You are logged out`}</h1>
    </main>
  )
}

/**
 * Redirects a user who arrives signed in to the dashboard. A session that begins while the page is open causes
 * no redirect: the sign-in page navigates by itself, and a sign-up form keeps its input.
 */
export function SignedOutOnly() {
  const { status } = useSession()
  const { pathname, state } = useLocation()
  const [arrival, setArrival] = useState({ pathname, status })
  if (arrival.pathname !== pathname || arrival.status === 'restoring') {
    if (status === 'restoring') return null
    setArrival({ pathname, status })
  }
  return arrival.status === 'authenticated' ? (
    <Navigate to={paths.dashboard} replace state={state} />
  ) : (
    <Outlet />
  )
}
