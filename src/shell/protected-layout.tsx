import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { IconButton } from '@/ui/button'
import { Drawer } from '@/ui/drawer'
import { CloseIcon, MenuIcon } from '@/ui/icons'
import { ErrorBoundary } from './errors/error-boundary'
import { HomeLink } from './home-link'
import { LanguageMenu } from './language-menu'
import { SideNavigation } from './side-navigation'
import { ThemeChoices, ThemeMenu } from './theme-menu'

/**
 * P2-protected-frame: a fixed side navigation from 768 px; below, a top bar with a button that opens the same
 * navigation as a drawer.
 */
export function ProtectedLayout() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const close = () => setOpenFor(null)

  return (
    <div className="min-h-dvh not-print:md:ps-62">
      <aside className="fixed inset-y-0 start-0 hidden w-62 overflow-y-auto border-e border-line bg-surface not-print:md:block">
        <SideNavigation />
      </aside>
      <header className="sticky top-0 z-30 flex h-16 items-center justify-between gap-2 border-b border-line bg-surface px-4 not-print:md:hidden print:static">
        <HomeLink />
        <div className="flex items-center gap-1 print:hidden">
          <LanguageMenu />
          <IconButton
            onClick={() => setOpenFor(pathname)}
            aria-label={t`Open navigation`}
            aria-haspopup="dialog"
          >
            <MenuIcon className="size-6" />
          </IconButton>
        </div>
      </header>
      {openFor === pathname && (
        <Drawer onClose={close} label={t`Navigation`}>
          <SideNavigation
            onFollow={close}
            end={
              <IconButton onClick={close} aria-label={t`Close navigation`}>
                <CloseIcon />
              </IconButton>
            }
          >
            <div className="my-3 border-t border-line pt-3">
              <ThemeChoices />
            </div>
          </SideNavigation>
        </Drawer>
      )}
      <header className="hidden justify-end px-6 pt-4 not-print:md:flex lg:px-10">
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-content px-4 py-8 outline-none sm:px-6 md:pt-2 lg:px-10"
      >
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  )
}
