import { useLingui } from '@lingui/react/macro'
import { DisclosureMenu } from '@/ui/disclosure-menu'
import { ThemeIcon } from '@/ui/icons'
import { ThemeChoices } from './theme-choices'

/** The theme menu. It stays open, so that the user can try each theme. */
export function ThemeMenu() {
  const { t } = useLingui()
  return (
    <DisclosureMenu compact="always" label={t`Theme`} icon={<ThemeIcon />}>
      <ThemeChoices />
    </DisclosureMenu>
  )
}
