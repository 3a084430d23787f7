import { useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, getTheme, subscribeToTheme, THEMES } from '@/platform/theme/theme'
import { DisclosureMenu, menuItemClass } from '@/ui/disclosure-menu'
import { CheckIcon, ThemeIcon } from '@/ui/icons'

/** Stays open on a choice, so that the user can try each theme. */
export function ThemeMenu() {
  const { t } = useLingui()
  return (
    <DisclosureMenu compact="always" label={t`Theme`} icon={<ThemeIcon />}>
      <ThemeChoices />
    </DisclosureMenu>
  )
}

/** Radio buttons, so that the arrow keys change the theme. */
export function ThemeChoices() {
  const { t } = useLingui()
  const name = useId()
  const current = useSyncExternalStore(subscribeToTheme, getTheme, () => 'system')
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <fieldset>
      <legend className="px-3 pt-1 pb-1.5 text-sm text-ink-muted">{t`Theme`}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className={`${menuItemClass} group relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            name={name}
            checked={theme === current}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <CheckIcon className="invisible shrink-0 text-accent group-has-checked:visible" />
          <span>{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
