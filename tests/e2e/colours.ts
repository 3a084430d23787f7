import type { Page } from '@playwright/test'
import Color from 'colorjs.io'

/** Contrast ratio of two colours of `getComputedStyle` (WCAG 2.2, 1.4.3 and 1.4.11). */
export const computeContrast = (front: string, background: string) =>
  new Color(front).contrastWCAG21(new Color(background))

/** Sets the theme (by default the system's) as src/platform/theme/theme.ts does, but does not store it. */
export const chooseTheme = (page: Page, theme?: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    const { dataset } = document.documentElement
    if (chosen) dataset['theme'] = chosen
    else delete dataset['theme']
  }, theme)
