import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

const SHELL = 'src/platform/i18n/locales'

/**
 * Message catalogs (lingui.config.ts): the folder of each by its name, which is its screen, else its
 * subfolder of src/platform/i18n/locales; `shell` for the rest.
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
 * `virtual:catalogs`: an import function for each catalog and language, in development and tests also for the
 * pseudo-locale. `import.meta.glob` would leave source paths in the shipped code.
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
