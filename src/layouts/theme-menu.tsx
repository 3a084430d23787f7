import { useLingui } from '@lingui/react/macro'
import { DisclosureMenu } from '@/ui/disclosure-menu'
import { ThemeIcon } from '@/ui/icons'
import { ThemeChoices } from './choices'

/** The menu of themes. It stays open after a choice, so that a user can compare them. */
export function ThemeMenu() {
  const { t } = useLingui()
  return (
    <DisclosureMenu compact="always" label={t`Theme`} icon={<ThemeIcon />}>
      <ThemeChoices />
    </DisclosureMenu>
  )
}
