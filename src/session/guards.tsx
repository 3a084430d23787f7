import { useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '@/paths'
import { useSession } from './session-provider'

/** Lets only a signed-in user in; anybody else goes to the landing page (docs/product.md, point 6). */
export function SignedInOnly() {
  const { status } = useSession()
  if (status === 'restoring') return null
  return status === 'authenticated' ? <Outlet /> : <Navigate to={paths.landing} replace />
}

/**
 * Lets only a visitor in; a signed-in user goes to the dashboard. This is also what takes a user
 * there at the moment of signing in; the form stays in sight until the dashboard is there.
 */
export function SignedOutOnly() {
  const { status } = useSession()
  const [wasShown] = useState(status === 'anonymous')
  if (status === 'restoring') return null
  if (status === 'anonymous') return <Outlet />
  return (
    <>
      {wasShown && <Outlet />}
      <Navigate to={paths.dashboard} replace />
    </>
  )
}
