import { useLingui } from '@lingui/react/macro'
import { switchLocale } from '@/platform/i18n/i18n'
import { findLanguage, LANGUAGES, type Locale } from '@/platform/i18n/languages'
import { DisclosureMenu, menuItemClass } from '@/ui/disclosure-menu'
import { CheckIcon, GlobeIcon } from '@/ui/icons'
import { toast } from '@/ui/toast'

export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const { name } = findLanguage(i18n.locale)
  return (
    <DisclosureMenu compact label={name} name={`${t`Language`}: ${name}`} icon={<GlobeIcon />}>
      <LanguageChoices />
    </DisclosureMenu>
  )
}

/** P2-top-navigation. A choice closes the menu around it, since an open panel would cover the toasts. */
export function LanguageChoices() {
  const { t, i18n } = useLingui()

  async function choose(locale: Locale) {
    try {
      await switchLocale(locale)
    } catch {
      toast.error(
        t`This language could not be loaded. Check your connection, then reload the page.`,
      )
    }
  }

  return (
    <ul>
      {LANGUAGES.map(({ locale, name, dir }) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            aria-current={locale === i18n.locale}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
              void choose(locale)
            }}
            className={menuItemClass}
          >
            <CheckIcon
              className={locale === i18n.locale ? 'shrink-0 text-accent' : 'invisible shrink-0'}
            />
            <span dir={dir}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
