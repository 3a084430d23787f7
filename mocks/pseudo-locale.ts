import { catalogs } from 'virtual:catalogs'

/**
 * Replaces English by Lingui's pseudo-locale (lingui.config.ts), whose letters carry marks. Text without
 * marks has no translation.
 */
export function startPseudoLocale() {
  for (const catalog of Object.values(catalogs)) catalog.en = catalog.pseudo
}
