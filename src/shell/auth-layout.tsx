import { Outlet } from 'react-router-dom'
import { AccountBenefits } from './account-benefits'
import { ErrorBoundary } from './errors/error-boundary'
import { HomeLink } from './home-link'
import { LanguageMenu } from './language-menu'
import { ThemeMenu } from './theme-menu'

/** Sign-in, sign-up and password reset: a form, and from 768 px the benefits of an account beside it. */
export function AuthLayout() {
  return (
    <div className="md:grid md:grid-cols-[minmax(18rem,4fr)_minmax(24rem,7fr)]">
      <AccountBenefits />
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-18 items-center justify-between px-4 sm:px-8 md:justify-end">
          <HomeLink className="md:hidden" />
          <div className="flex print:hidden">
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grow px-4 pt-4 pb-16 outline-none sm:px-8 md:pt-[max(1rem,8vh)] short:pt-0"
        >
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}
