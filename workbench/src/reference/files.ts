import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBundle } from '../model/bundled-text.ts'
import { findFileName } from '../model/files.ts'
import { loadContract } from '../model/load.ts'
import { referencePages } from './page.ts'

/**
 * @property css is appended to `reference.css`.
 * @property files the files that the CSS refers to, and `icon.svg`.
 * @property home the link of the title; by default to the first page.
 */
export type Theme = { css: string; files: Map<string, Buffer>; home?: string }

const readAsset = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)))

/**
 * Creates the files of a reference by name, including the bundled contract. They need no network.
 * @param contract a path or a URL.
 * @throws ContractError for an invalid contract.
 */
export async function referenceFiles(contract: string, theme?: Theme) {
  const loaded = await loadContract(contract)
  const source = findFileName(contract)
  return new Map<string, string | Buffer>([
    ...referencePages(loaded, { source, home: theme?.home }),
    [source, await writeBundle(contract, extname(source))],
    ['icon.svg', readAsset('icon.svg')],
    ['reference.css', `${readAsset('reference.css')}\n${theme?.css ?? ''}`],
    ['reference.js', readAsset('reference.js')],
    ...(theme?.files ?? []),
  ])
}
