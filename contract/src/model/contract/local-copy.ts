import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isUrl, STANDARD_INPUT } from '../source/files.ts'
import { listRefs } from '../source/references.ts'
import type { Source } from '../source/source.ts'
import type { LoadedContract } from './load.ts'

const toLocalPath = (folder: string, { pathname }: URL) =>
  join(folder, pathname.endsWith('/') ? `${pathname}openapi.yaml` : pathname)

/** Rewrites absolute references, and references to a parent folder, to relative paths within the copy. */
function rewriteRefs(folder: string, { name, text, value }: Source): string {
  const url = new URL(name)
  const here = dirname(toLocalPath(folder, url))
  let written = text
  for (const ref of new Set(listRefs(value))) {
    const target = URL.canParse(ref, url) ? new URL(ref, url) : url
    if (!/^(\/|https?:)|\.\.\//i.test(ref) || target.origin !== url.origin) continue
    const path = relative(here, toLocalPath(folder, target)).replaceAll('\\', '/')
    for (const before of ['"', "'", ' '])
      written = written.replaceAll(before + ref, `${before}${path}${target.hash}`)
  }
  return written
}

function copyInput([source]: Source[]) {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-contract-'))
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, source?.text ?? '')
  return {
    file,
    folder,
    named: (text: string) => text.replaceAll(relative('', file), STANDARD_INPUT),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Copies a contract that is no local file to a temporary folder. `named` replaces paths of the copy by URLs. */
export function createLocalCopy(contract: string, { sources }: LoadedContract) {
  if (contract === STANDARD_INPUT) return copyInput(sources)
  if (!isUrl(contract))
    return { file: contract, folder: undefined, named: (text: string) => text, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'openapi-contract-'))
  const [file = ''] = sources.map((source) => {
    const path = toLocalPath(folder, new URL(source.name))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, rewriteRefs(folder, source))
    return path
  })
  return {
    file,
    folder,
    named: (text: string) => text.replaceAll(relative('', folder), new URL(contract).origin),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
