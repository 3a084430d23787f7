import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

/**
 * The files of each message catalog by language, from the project's root. A catalog is named after its
 * folder (lingui.config.ts); the one that is in no folder is `shell`.
 */
export function catalogFiles(): Record<string, Record<string, string>> {
  const files: Record<string, Record<string, string>> = {}
  for (const file of globSync('src/{i18n,features/*}/locales/**/*.po').sort()) {
    const [, feature, shared, locale = ''] =
      /^src\/(?:i18n|features\/([^/]+))\/locales\/(?:([^/]+)\/)?(\w+)\.po$/.exec(file) ?? []
    const catalog = feature ?? shared ?? 'shell'
    files[catalog] = { ...files[catalog], [locale]: file }
  }
  return files
}

/** No file has this name: Lingui makes the pseudo-locale of the sources (lingui.config.ts). */
const PSEUDO = 'pseudo.po'

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
      return id.endsWith(PSEUDO) ? resolve(`.${id}`) : undefined
    },
    load(id) {
      if (id.endsWith(PSEUDO)) return ''
      if (id !== RESOLVED) return
      const entries = Object.entries(catalogFiles()).map(([catalog, { ...files }]) => {
        if (this.environment.config.command === 'serve' && files.en)
          files.pseudo = files.en.replace(/\w+\.po$/, PSEUDO)
        const languages = Object.entries(files).map(
          ([locale, file]) => `${locale}: () => import('/${file}')`,
        )
        return `'${catalog}': { ${languages.join(', ')} }`
      })
      return `export const catalogs = { ${entries.join(',\n')} }`
    },
  }
}
