import { useLingui } from '@lingui/react/macro'
import { NavLink, useLocation } from 'react-router-dom'
import { DisclosureMenu } from '@/ui/disclosure-menu'
import { MenuGroup } from './menu-group'
import { AML_CHECKS, BUSINESS, COMPANY, HELP, PERSONAL } from './navigation-entries'

/** The menus of the public pages on wide screens (P2-top-navigation). */
export function TopNavigation() {
  const { t, i18n } = useLingui()
  const { key } = useLocation()
  return (
    <ul className="hidden items-center lg:flex">
      <li>
        <DisclosureMenu label={t`Products`} align="start" closeKey={key}>
          <div className="grid w-[36rem] grid-cols-2 gap-2">
            <MenuGroup title={t`For Business`} entries={BUSINESS} />
            <MenuGroup title={t`For Personal Use`} entries={PERSONAL} />
          </div>
        </DisclosureMenu>
      </li>
      <li>
        <NavLink
          to={AML_CHECKS.to}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap underline-offset-8 hover:bg-accent-soft aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2"
        >
          {i18n._(AML_CHECKS.label)}
        </NavLink>
      </li>
      <li>
        <DisclosureMenu label={t`Company`} align="start" closeKey={key}>
          <div className="w-72">
            <MenuGroup title={t`Who we are`} entries={COMPANY} />
          </div>
        </DisclosureMenu>
      </li>
      <li>
        <DisclosureMenu label={t`Help Desk`} align="start" closeKey={key}>
          <div className="w-72">
            <MenuGroup title={t`Answers`} entries={HELP} />
          </div>
        </DisclosureMenu>
      </li>
    </ul>
  )
}
