import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { IconButton } from '@/ui/button'
import { CloseIcon, MenuIcon } from '@/ui/icons'
import { usePopover } from '@/ui/use-popover'
import { LanguageChoices } from './language-menu'
import { MenuGroup } from './menu-group'
import { AML_CHECKS, BUSINESS, COMPANY, MOBILE_HELP, PERSONAL } from './navigation-entries'
import { ThemeChoices } from './theme-menu'

/** A popover below the header, for small screens. It is not modal. */
export function MobileMenu() {
  const { t } = useLingui()
  const { key } = useLocation()
  const { box, button, panel } = usePopover(key)

  return (
    <div {...box} className="group/menu lg:hidden">
      <IconButton {...button} aria-label={t`Menu`}>
        <MenuIcon className="size-6 group-has-[:popover-open]/menu:hidden" />
        <CloseIcon className="hidden size-6 group-has-[:popover-open]/menu:block" />
      </IconButton>
      <div
        {...panel}
        className="fixed inset-x-0 top-18 bottom-0 size-auto overflow-y-auto overscroll-contain border-t border-line bg-paper px-2 pt-3 pb-10 text-ink sm:px-4 print:hidden"
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <MenuGroup title={t`For everyone`} entries={[AML_CHECKS]} />
          <MenuGroup title={t`For Business`} entries={BUSINESS} />
          <MenuGroup title={t`For Personal Use`} entries={PERSONAL} />
          <MenuGroup title={t`Company`} entries={COMPANY} />
          <MenuGroup title={t`Help Desk`} entries={MOBILE_HELP} />
          <div>
            <p className="px-3 pt-1 pb-1.5 text-sm text-ink-muted">{t`Language`}</p>
            <LanguageChoices />
          </div>
          <ThemeChoices />
        </div>
      </div>
    </div>
  )
}
