import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

const SHELL = 'src/platform/i18n/locales'

/**
 * The folder of each message catalog, from the project's root, by the catalog's name: that of its
 * screen, or of its folder in src/platform/i18n/locales (lingui.config.ts); `shell` for all the rest.
 */
export function findCatalogFolders(): Map<string, string> {
  const files = globSync(`src/**/locales/**/${SOURCE_LOCALE}.po`).sort()
  return new Map(
    files.map((file) => {
      const folder = dirname(file)
      const name = folder === SHELL ? 'shell' : basename(folder.replace(/\/locales$/, ''))
      return [name, folder]
    }),
  )
}

/** Lingui generates the pseudo-locale from the source language (lingui.config.ts), so it has no files. */
const PSEUDO = 'pseudo'

/**
 * The module `virtual:catalogs`: for each catalog and language, the function that fetches it; in
 * development and in tests the pseudo-locale is one of the languages. A glob would do the same, but
 * leave the sources' paths in the code that ships.
 */
export function catalogs(): Plugin {
  return {
    name: 'catalogs',
    resolveId(id) {
      if (id === MODULE) return RESOLVED
      return id.endsWith(`/${PSEUDO}.po`) ? resolve(`.${id}`) : undefined
    },
    load(id) {
      // Lingui reads the source language by itself; the text is part of the cache key.
      if (id.endsWith(`/${PSEUDO}.po`))
        return readFileSync(id.replace(`${PSEUDO}.po`, `${SOURCE_LOCALE}.po`), 'utf8')
      if (id !== RESOLVED) return
      const locales: string[] = LANGUAGES.map(({ locale }) => locale)
      if (this.environment.config.command === 'serve') locales.push(PSEUDO)
      const entries = [...findCatalogFolders()].map(([name, folder]) => {
        const languages = locales.map(
          (locale) => `${locale}: () => import('/${folder}/${locale}.po')`,
        )
        return `'${name}': { ${languages.join(', ')} }`
      })
      return `export const catalogs = { ${entries.join(',\n')} }`
    },
  }
}
