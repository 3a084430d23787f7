import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

const SHELL = 'src/platform/i18n/locales'
const ROUTES = 'src/app/routes.ts'

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

/** Lists a file and all of our files that it imports, dynamic imports included. */
function collectImports(file: string, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()'([@.]\/.+?)'/g,
  )) {
    const target = path.startsWith('@') ? join('src', path.slice(2)) : join(dirname(file), path)
    for (const match of globSync(`${target}{,.ts,.tsx}`))
      if (/\.tsx?$/.test(match)) collectImports(match, found)
  }
  return found
}

/** Keyed by source file, by the references in the English catalogs. */
const readCatalogsOfFiles = () =>
  new Map(
    [...findCatalogFolders()].flatMap(([name, folder]) =>
      [...readFileSync(join(folder, `${SOURCE_LOCALE}.po`), 'utf8').matchAll(/^#: (.+)$/gm)].map(
        ([, file = '']) => [file, name],
      ),
    ),
  )

/**
 * Finds the message catalogs of the files that each page of src/app/routes.ts imports, without the shell's and
 * those that imported code loads by `loadMessages`.
 * @returns the catalogs, keyed by page name.
 */
function findPageCatalogs(): Record<string, string[]> {
  const catalogs = readCatalogsOfFiles()
  const rows = readFileSync(ROUTES, 'utf8').matchAll(/^ {2}(\w+): [^']+?import\('@\/(.+?)'\)/gm)
  const pages = [...rows].map(([, page = '', path = '']) => {
    const files = [...collectImports(`src/${path}.tsx`)]
    const needed = new Set(files.flatMap((file) => catalogs.get(file) ?? []))
    needed.delete('shell')
    for (const file of files)
      for (const [, loaded = ''] of readFileSync(file, 'utf8').matchAll(/loadMessages\('(.+?)'\)/g))
        needed.delete(loaded)
    return [page, [...needed].sort()]
  })
  return Object.fromEntries(pages)
}

/** Lingui generates the pseudo-locale from the source language (lingui.config.ts), so it has no files. */
const PSEUDO = 'pseudo'

/**
 * `virtual:catalogs`: an import function for each catalog and language, in development and tests also for the
 * pseudo-locale. `import.meta.glob` would leave source paths in the shipped code. Also the catalogs of each page.
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
      return `export const catalogs = { ${entries.join(',\n')} }
export const pageCatalogs = ${JSON.stringify(findPageCatalogs())}`
    },
    /** The next page load sees changed imports; a watched file would reload the page at each edit. */
    hotUpdate() {
      const { moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(RESOLVED)
      if (module) moduleGraph.invalidateModule(module)
    },
  }
}
