import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, SOURCE_LOCALE } from '../src/i18n/languages.ts'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

/**
 * The folder of each message catalog, from the project's root, by the catalog's name: that of its
 * feature, or of its folder in src/i18n/locales (lingui.config.ts); `shell` for what is in no folder.
 */
export function catalogFolders(): Map<string, string> {
  const files = globSync(`src/{i18n,features/*}/locales/**/${SOURCE_LOCALE}.po`).sort()
  return new Map(
    files.map((file) => {
      const folder = dirname(file)
      const [, feature, shared] =
        /^src\/(?:i18n|features\/([^/]+))\/locales(?:\/([^/]+))?$/.exec(folder) ?? []
      return [feature ?? shared ?? 'shell', folder]
    }),
  )
}

/**
 * The module `virtual:catalogs`: for each catalog and language, the function that fetches it. A glob
 * would do the same, but leave the sources' paths in the code that ships.
 */
export function catalogs(): Plugin {
  return {
    name: 'catalogs',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return
      const entries = [...catalogFolders()].map(([name, folder]) => {
        const languages = LANGUAGES.map(
          ({ locale }) => `${locale}: () => import('/${folder}/${locale}.po')`,
        )
        return `'${name}': { ${languages.join(', ')} }`
      })
      return `export const catalogs = { ${entries.join(',\n')} }`
    },
  }
}
