import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { RESTART } from '../scripts/services.ts'
import { LANGUAGES, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'
import { createModuleReader, findPageFiles } from './page-modules.ts'

const MODULE = 'virtual:catalogs'
const RESOLVED = `\0${MODULE}`

const SHELL = 'src/platform/i18n/locales'
const APP = 'src/app/main.tsx'

/**
 * Message catalogs (lingui.config.ts): the folder of each by its name, which is its screen, else its
 * subfolder of src/platform/i18n/locales; `shell` for the rest.
 * @throws for two of one name, of which a page would load one.
 */
export function findCatalogFolders(): Map<string, string> {
  const files = globSync(`src/**/locales/**/${SOURCE_LOCALE}.po`).sort()
  const folders = new Map<string, string>()
  for (const file of files) {
    const folder = dirname(file)
    const name = folder === SHELL ? 'shell' : basename(folder.replace(/\/locales$/, ''))
    if (folders.has(name))
      throw new Error(`Two message catalogs are called ${name}: ${folders.get(name)} and ${folder}`)
    folders.set(name, folder)
  }
  return folders
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
 * @returns the catalogs, keyed by page name, and the names of all that the app uses: a part that no page has yet
 * adds nothing.
 */
function findPageCatalogs() {
  const catalogs = readCatalogsOfFiles()
  const collect = createModuleReader()
  const pages = [...findPageFiles()].map(([page, file]) => {
    const found = collect(file)
    const needed = new Set([...found.keys()].flatMap((one) => catalogs.get(one) ?? []))
    const loaded = [...found.values()].flatMap((module) => module.loaded)
    return [page, [...needed.difference(new Set(['shell', ...loaded]))].sort()]
  })
  const files = [...collect(APP).keys()]
  const used = new Set(['shell', ...files.flatMap((file) => catalogs.get(file) ?? [])])
  return { pageCatalogs: Object.fromEntries(pages) as Record<string, string[]>, used }
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
      const isBuild = this.environment.config.command === 'build'
      const locales: string[] = LANGUAGES.map(({ locale }) => locale)
      if (!isBuild) locales.push(PSEUDO)
      const { pageCatalogs, used } = findPageCatalogs()
      const folders = [...findCatalogFolders()].filter(([name]) => !isBuild || used.has(name))
      const entries = folders.map(([name, folder]) => {
        const languages = locales.map(
          (locale) => `${locale}: () => import('/${folder}/${locale}.po')`,
        )
        return `'${name}': { ${languages.join(', ')} }`
      })
      return `export const catalogs = { ${entries.join(',\n')} }
export const pageCatalogs = ${JSON.stringify(pageCatalogs)}`
    },
    /** Lingui reads its list of catalogs (lingui.config.ts) once in a process: a new folder is not in it. */
    configureServer({ config, watcher }) {
      const known = new Set([...findCatalogFolders().values()].map((folder) => resolve(folder)))
      watcher.on('add', (file) => {
        if (!file.endsWith(`/${SOURCE_LOCALE}.po`) || known.has(dirname(file))) return
        config.logger.warn(`${file} is new: the app starts again.`)
        process.exit(RESTART)
      })
    },
    /** The next page load sees changed imports; a watched file would reload the page at each edit. */
    hotUpdate() {
      const { moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(RESOLVED)
      if (module) moduleGraph.invalidateModule(module)
    },
  }
}
