import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isUrl } from './files.ts'
import type { LoadedContract } from './load.ts'
import { listRefs } from './references.ts'
import type { Source } from './source.ts'

/** Where a file of a server is within a folder. */
const toRelativePath = (folder: string, { pathname }: URL) =>
  join(folder, pathname.endsWith('/') ? `${pathname}openapi.yaml` : pathname)

/** The text of a file whose references from its server's root, or upwards, lead to files of the folder. */
function writeText(folder: string, { name, text, value }: Source): string {
  const url = new URL(name)
  const here = dirname(toRelativePath(folder, url))
  let written = text
  for (const ref of new Set(listRefs(value))) {
    const target = URL.canParse(ref, url) ? new URL(ref, url) : url
    if (!/^(\/|https?:)|\.\.\//i.test(ref) || target.origin !== url.origin) continue
    const path = relative(here, toRelativePath(folder, target)).replaceAll('\\', '/')
    for (const before of ['"', "'", ' '])
      written = written.replaceAll(before + ref, `${before}${path}${target.hash}`)
  }
  return written
}

/**
 * A contract for programs that read files: of one at a URL, the fetched files in a temporary folder.
 * @returns its path; the folder, if there is one; `named`, which replaces the folder's paths in a text by URLs;
 * and `remove`, which deletes the folder.
 */
export function createLocalCopy(contract: string, { sources }: LoadedContract) {
  if (!isUrl(contract))
    return { file: contract, folder: undefined, named: (text: string) => text, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'openapi-contract-'))
  const [file = ''] = sources.map((source) => {
    const path = toRelativePath(folder, new URL(source.name))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, writeText(folder, source))
    return path
  })
  return {
    file,
    folder,
    named: (text: string) => text.replaceAll(relative('', folder), new URL(contract).origin),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
