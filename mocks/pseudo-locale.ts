import { catalogs } from 'virtual:catalogs'

/**
 * From now on English is shown in Lingui's pseudo-locale (lingui.config.ts): letters that carry marks.
 * Text in plain letters is not marked for translation.
 */
export function startPseudoLocale() {
  for (const catalog of Object.values(catalogs)) catalog.en = catalog.pseudo
}
