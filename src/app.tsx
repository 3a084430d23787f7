import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from 'react-router/dom'
import type { RouterProviderProps } from 'react-router-dom'
import { SessionProvider } from '@/session/session-provider'
import type { SessionStore } from '@/session/session-store'

/** The app around its router; tests give it a router and a session of their own. */
export function App({
  router,
  session,
}: {
  router: RouterProviderProps['router']
  session: SessionStore
}) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider store={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </I18nProvider>
  )
}
