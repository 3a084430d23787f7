import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { isUrl } from './files.ts'
import type { LoadedContract } from './load.ts'

/**
 * A contract for programs that read files: itself, or what was fetched for one at a URL, in a folder.
 * @returns its path, and what removes the folder.
 */
export function localCopy(contract: string, { sources }: LoadedContract) {
  if (!isUrl(contract)) return { file: contract, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'openapi-contract-'))
  const [file = ''] = sources.map(({ name, text }) => {
    const { pathname } = new URL(name)
    const path = join(folder, extname(pathname) ? pathname : `${pathname}/openapi.yaml`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
