import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export const LICENCES = 'licences.txt'

/** Tailwind's base styles are merged into ours, so no module names the package. */
const TAILWIND_FOLDER = 'node_modules/tailwindcss'

/** Packages that name a licence without its text. */
const TEXTS: Record<string, string> = { saxes: 'plugins/licences/saxes.txt' }

/**
 * The word lists of other seeds than BIP-39's (reader/src/secrets/) and the look-alikes of Unicode, which no package has,
 * and PDF.js, which is a part of one.
 */
const SOURCES = ['word-lists', 'unicode', 'pdfjs'].map((name) => `plugins/licences/${name}.txt`)

const PACKAGES_OF_WORKERS = new Set<string>()

const isPackage = (file: string) => file.includes('node_modules/')

/** A plugin of workers, whose packages Vite's list lacks. */
export const workerPackages = (): Plugin => ({
  name: 'worker-packages',
  generateBundle(_, bundle) {
    for (const item of Object.values(bundle))
      if (item.type === 'chunk')
        for (const file of item.moduleIds.filter(isPackage))
          PACKAGES_OF_WORKERS.add(findPackageFolder(file))
  },
})

/**
 * Appends the word lists and the packages of workers, style sheet and fonts to Vite's list (`build.license`), which has
 * only packages of the page's code.
 */
export function otherLicences(): Plugin {
  return {
    name: 'other-licences',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENCES]
        if (list?.type !== 'asset') throw new Error(`The build has no ${LICENCES}`)
        const files = Object.values(bundle).flatMap((item) =>
          item.type === 'asset' ? item.originalFileNames : [],
        )
        const folders = new Set([
          TAILWIND_FOLDER,
          ...files.filter(isPackage).map(findPackageFolder),
          ...PACKAGES_OF_WORKERS,
        ])
        const own = String(list.source)
        const entries = [...folders].sort().map(formatEntry)
        const others = entries.filter((entry) => !own.includes(getTitle(entry)))
        list.source = completeTexts(
          [own, ...SOURCES.map((file) => readFileSync(file, 'utf8')), ...others].join('\n'),
        )
      },
    },
  }
}

/** Adds the text of a licence that a package lacks below its title. */
const completeTexts = (list: string) =>
  list.replace(/^## (\S+) - .*$/gm, (title, name: string) => {
    const file = TEXTS[name]
    return file ? `${title}\n\n${readFileSync(file, 'utf8').trim()}` : title
  })

/** The folder with the name: a package can have a package.json in folders, too. */
function findPackageFolder(file: string): string {
  const folder = dirname(file)
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && readPackage(folder).name ? folder : findPackageFolder(folder)
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const getTitle = (entry: string) => entry.slice(0, entry.indexOf('\n'))

const LICENCE = /^licen[cs]e(\.(md|txt))?$/i

function formatEntry(folder: string): string {
  const { name, version, license } = readPackage(folder)
  const file = readdirSync(folder).find((one) => LICENCE.test(one))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `## ${name} - ${version} (${license})\n\n${text}\n`
}
