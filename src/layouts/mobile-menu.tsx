import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CloseIcon, MenuIcon } from '@/ui/icons'
import { LanguageChoices, ThemeChoices } from './choices'
import { MenuGroup } from './menu-group'
import { AML_CHECKS, BUSINESS, COMPANY, MOBILE_HELP, PERSONAL } from './navigation-entries'

/**
 * The menu of small screens: a button that opens all entries below the header. It is not modal: it
 * closes when the focus leaves it, on a new page, and on Escape, which returns the focus.
 */
export function MobileMenu() {
  const { t } = useLingui()
  const { key } = useLocation()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const open = openFor === key
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const panelId = useId()

  useEffect(() => {
    // The pressed link is hidden now. A new page moves the focus on to its heading.
    if (wasOpen.current && !open && menu.current?.contains(document.activeElement))
      button.current?.focus()
    wasOpen.current = open
    if (!open) return
    const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') setOpenFor(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave the menu
    <div
      ref={menu}
      className="lg:hidden"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpenFor(null)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? t`Close menu` : t`Open menu`}
        onClick={({ detail }) => detail < 2 && setOpenFor(open ? null : key)}
        className="grid size-11 place-items-center rounded-control hover:bg-accent-soft"
      >
        {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="fixed inset-x-0 top-18 bottom-0 overflow-y-auto overscroll-contain border-t border-line bg-paper px-2 pt-3 pb-10 sm:px-4"
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
