import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { UnreadableFile } from '../document/document.ts'

const MAX_BYTES = 5_000_000

/** Modification time and size. */
export function readFingerprint(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${found?.mtimeMs}/${found?.size}`
}

function explain({ code, message }: NodeJS.ErrnoException) {
  return code === 'ENOENT' ? 'does not exist' : `can't be opened (${code ?? message})`
}

/** The path of a file from the working directory. */
export const formatFileName = (file: string) => relative('', file) || '.'

/** @throws UnreadableFile */
export async function readContractFile(file: string): Promise<Uint8Array> {
  const refuse = (message: string) => UnreadableFile.at(formatFileName(file), null, message)
  try {
    const found = await stat(file)
    if (!found.isFile()) throw refuse(found.isDirectory() ? 'is a folder' : 'is not a regular file')
    if (found.size > MAX_BYTES) throw refuse(`has more than ${MAX_BYTES / 1e6} MB`)
    return await readFile(file)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : refuse(explain(error as Error))
  }
}
