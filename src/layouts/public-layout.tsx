import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '@/paths'
import { Logo } from '@/ui/logo'
import { AccountMenu } from './account-menu'
import { LanguageMenu } from './language-menu'
import { MobileMenu } from './mobile-menu'
import { PublicFooter } from './public-footer'
import { ThemeMenu } from './theme-menu'
import { TopNavigation } from './top-navigation'

/** The frame of the marketing pages: top navigation, page, footer (docs/product.md, point 2). */
export function PublicLayout() {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="line-once-scrolled sticky top-0 z-30 border-b bg-paper print:static">
        <div className="mx-auto flex h-18 max-w-content items-center gap-x-2 px-4 sm:gap-x-8 sm:px-6">
          <Link
            to={paths.landing}
            className="inline-flex min-h-11 items-center rounded-control"
            aria-label={t`AML Verify, home`}
          >
            <Logo />
          </Link>
          <nav
            aria-label={t`Main`}
            className="flex grow items-center justify-end lg:justify-between"
          >
            <TopNavigation />
            <div className="flex items-center">
              <div className="hidden sm:flex">
                <LanguageMenu />
                <ThemeMenu />
              </div>
              <div className="[:root[data-session]_&]:invisible">
                <AccountMenu />
              </div>
              <MobileMenu />
            </div>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="peer grow outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
