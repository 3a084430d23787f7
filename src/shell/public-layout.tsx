import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { SessionPart } from '@/account/session/session-part'
import { AccountMenu } from './account-menu'
import { ErrorBoundary } from './errors/error-boundary'
import { HomeLink } from './home-link'
import { LanguageMenu } from './language-menu'
import { MobileMenu } from './mobile-menu'
import { PublicFooter } from './public-footer'
import { ThemeMenu } from './theme-menu'
import { TopNavigation } from './top-navigation'

/** P2-hidden-navigation. With `memo`, the layout does not re-render when the page in it changes. */
export const PublicLayout = memo(() => (
  <PublicFrame>
    <ErrorBoundary>
      <Outlet />
    </ErrorBoundary>
  </PublicFrame>
))

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="line-once-scrolled sticky top-0 z-30 border-b bg-paper print:static">
        <div className="mx-auto flex h-18 max-w-content items-center gap-x-2 px-4 sm:gap-x-8 sm:px-6">
          <HomeLink />
          <nav
            aria-label={t`Main`}
            className="flex grow items-center justify-end lg:justify-between print:hidden"
          >
            <TopNavigation />
            <div className="flex items-center">
              <div className="hidden sm:flex">
                <LanguageMenu />
                <ThemeMenu />
              </div>
              <SessionPart>
                <AccountMenu />
              </SessionPart>
              <MobileMenu />
            </div>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="peer grow outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
