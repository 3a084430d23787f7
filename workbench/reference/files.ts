import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledText } from '../reader/bundled-text.ts'
import { loadContract } from '../reader/load.ts'
import { referencePage } from './page.ts'

/**
 * How a reference looks.
 * @property css custom properties and typefaces, which come after those of the workbench.
 * @property files what the CSS names, and `icon.svg`.
 */
export type Theme = { css: string; files: Map<string, Buffer> }

const own = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)))

/**
 * Every file of the reference by name. Its folder needs nothing else, and no network.
 * @param contract the contract, a file or a URL; it is put beside the page, in one file.
 * @throws ContractError for a contract that can't be read.
 */
export async function referenceFiles(contract: string, theme?: Theme) {
  return new Map<string, string | Buffer>([
    ['index.html', referencePage(await loadContract(contract), basename(contract))],
    [basename(contract), await bundledText(contract, extname(contract))],
    ['icon.svg', own('icon.svg')],
    ['reference.css', `${own('reference.css')}\n${theme?.css ?? ''}`],
    ...(theme?.files ?? []),
  ])
}

/** Writes the files of the reference into a folder. It throws as `referenceFiles` does. */
export async function writeReference(folder: string, contract: string, theme?: Theme) {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of await referenceFiles(contract, theme))
    writeFileSync(join(folder, name), content)
}
