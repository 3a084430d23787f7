import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBundle } from '../model/bundled-text.ts'
import { findFileName } from '../model/files.ts'
import { loadContract } from '../model/load.ts'
import { referencePages } from './page.ts'

/**
 * How a reference looks.
 * @property css custom properties and typefaces, which come after those of the workbench.
 * @property files those that the CSS refers to, and `icon.svg`.
 * @property home the link of the title; by default to the first page.
 */
export type Theme = { css: string; files: Map<string, Buffer>; home?: string }

const own = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)))

/**
 * Every file of the reference by name. Its folder needs nothing else, and no network.
 * @param contract the contract, a file or a URL; it is put beside the page, in one file.
 * @throws ContractError for a contract that can't be read.
 */
export async function referenceFiles(contract: string, theme?: Theme) {
  const read = await loadContract(contract)
  const source = findFileName(contract)
  return new Map<string, string | Buffer>([
    ...referencePages(read, { source, home: theme?.home }),
    [source, await writeBundle(contract, extname(source))],
    ['icon.svg', own('icon.svg')],
    ['reference.css', `${own('reference.css')}\n${theme?.css ?? ''}`],
    ['reference.js', own('reference.js')],
    ...(theme?.files ?? []),
  ])
}
