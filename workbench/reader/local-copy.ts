import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isUrl } from './files.ts'
import type { LoadedContract } from './load.ts'

/**
 * A contract for programs that read files: itself, or what was fetched for one at a URL, in a folder.
 * @returns its path; what names files in the folder by their URL, in a text that names them by their
 * path from the working directory; and what removes the folder.
 */
export function localCopy(contract: string, { sources }: LoadedContract) {
  if (!isUrl(contract)) return { file: contract, named: (text: string) => text, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'openapi-contract-'))
  const [file = ''] = sources.map(({ name, text }) => {
    const { pathname } = new URL(name)
    const path = join(folder, pathname.endsWith('/') ? `${pathname}openapi.yaml` : pathname)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  })
  return {
    file,
    named: (text: string) => text.replaceAll(relative('', folder), new URL(contract).origin),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
