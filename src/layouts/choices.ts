import { late } from '@/ui/late'

// Languages and themes can't be chosen without scripts, so their lists are fetched after the page.

export const LanguageChoices = late(() =>
  import('./language-choices').then((module) => module.LanguageChoices),
)

export const ThemeChoices = late(() =>
  import('./theme-choices').then((module) => module.ThemeChoices),
)
