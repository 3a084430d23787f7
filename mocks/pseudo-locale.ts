import { catalogs } from 'virtual:catalogs'

/**
 * Replaces English by Lingui's pseudo-locale (lingui.config.ts), whose letters have accents. Text without
 * accents is not marked for translation.
 */
export function startPseudoLocale() {
  for (const catalog of Object.values(catalogs)) catalog.en = catalog.pseudo
}
