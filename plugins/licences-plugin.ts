import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export const LICENCES = 'licences.txt'

/** Tailwind's base styles are merged into ours, so no module names the package. */
const TAILWIND_FOLDER = 'node_modules/tailwindcss'

/** Packages that name a licence without its text. */
const TEXTS: Record<string, string> = { saxes: 'plugins/licences/saxes.txt' }

/** The word lists of other seeds than BIP-39's (reader/src/secrets/), which no package has. */
const WORD_LISTS = 'plugins/licences/word-lists.txt'

/**
 * Appends the word lists and the packages of style sheet and fonts to Vite's list (`build.license`), which has only
 * packages of the code.
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
        const folders = new Set(
          files.filter((file) => file.includes('node_modules/')).map(findPackageFolder),
        )
        list.source = [
          completeTexts(String(list.source)),
          readFileSync(WORD_LISTS, 'utf8'),
          ...[TAILWIND_FOLDER, ...[...folders].sort()].map(formatEntry),
        ].join('\n')
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

function findPackageFolder(file: string): string {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : findPackageFolder(folder)
}

function formatEntry(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim()
  return `## ${name} - ${version} (${license})\n\n${text}\n`
}
