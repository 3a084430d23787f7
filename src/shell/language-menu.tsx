import { useLingui } from '@lingui/react/macro'
import { languageOf } from '@/platform/i18n/languages'
import { DisclosureMenu } from '@/ui/disclosure-menu'
import { GlobeIcon } from '@/ui/icons'
import { LanguageChoices } from './language-choices'

/** The language menu (P2-top-navigation), named after the current language; a choice closes it. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const { name } = languageOf(i18n.locale)
  return (
    <DisclosureMenu compact label={name} name={`${t`Language`}: ${name}`} icon={<GlobeIcon />}>
      <LanguageChoices />
    </DisclosureMenu>
  )
}
