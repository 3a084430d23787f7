import { late } from '@/ui/late'

// The content of the language and theme menus is of no use before hydration, so it is lazy.

export const LanguageChoices = late(() =>
  import('./language-choices').then((module) => module.LanguageChoices),
)

export const ThemeChoices = late(() =>
  import('./theme-choices').then((module) => module.ThemeChoices),
)
