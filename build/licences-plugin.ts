import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Where the build lists the licences of all that it holds. */
export const LICENCES = 'licences.txt'

/** Tailwind's base styles are merged into ours, so no module names it. */
const STYLES = 'node_modules/tailwindcss'

/**
 * Completes Vite's own list (`build.license`), which knows the packages of the code alone: those of
 * the style sheet and of the fonts come after them.
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
          files.filter((file) => file.includes('node_modules/')).map(packageFolder),
        )
        list.source = [list.source, ...[STYLES, ...[...folders].sort()].map(entry)].join('\n')
      },
    },
  }
}

/** @returns the folder of the package that a file belongs to. */
function packageFolder(file: string): string {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(folder)
}

function entry(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim()
  return `## ${name} - ${version} (${license})\n\n${text}\n`
}
