import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '@/paths'
import { Logo } from '@/ui/logo'
import { AccountMenu } from './account-menu'
import { LanguageMenu } from './language-menu'

/** The frame of the marketing pages: top navigation, page, footer. */
export function PublicLayout() {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="mx-auto flex h-18 max-w-content items-center justify-between gap-4 px-4 sm:px-6">
          <Link to={paths.landing} className="rounded-control" aria-label={t`AML Verify, home`}>
            <Logo />
          </Link>
          <nav aria-label={t`Main`} className="flex items-center gap-1">
            <LanguageMenu />
            <AccountMenu />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-ink-muted sm:px-6">
          <Logo className="text-ink" />
          <p>
            <Trans>Read-only by design: never a seed phrase, never a signature.</Trans>
          </p>
        </div>
      </footer>
    </div>
  )
}
