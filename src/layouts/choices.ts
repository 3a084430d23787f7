import { late } from '@/ui/late'

// What the menus of languages and themes hold needs scripts to be of use, so it comes after the page.

export const LanguageChoices = late(() =>
  import('./language-choices').then((module) => module.LanguageChoices),
)

export const ThemeChoices = late(() =>
  import('./theme-choices').then((module) => module.ThemeChoices),
)
