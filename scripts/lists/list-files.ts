import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ListFile } from 'aml-reader/lists'
import * as z from 'zod/mini'

export const LISTS_FOLDER = 'public/lists'

const ListsIndex = z.object({ lists: z.array(z.string()) })

/** Compact, with a line for each entry, so that a diff shows the changed ones. */
const serialize = ({ entries, ...info }: ListFile) =>
  `${JSON.stringify(info).slice(0, -1)},"entries":[\n${entries
    .map((entry) => JSON.stringify(entry))
    .join(',\n')}\n]}\n`

/** Replaces a file by an atomic rename. The server does not serve the hidden draft. */
function replace(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    writeFileSync(draft, text, { flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** @throws for a file that is no list. */
export function readCurrent(file: string): ListFile | undefined {
  if (!existsSync(file)) return undefined
  try {
    return ListFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} is no list of addresses: remove it, or name another file by --out`)
  }
}

const listKeys = (list: ListFile | undefined) =>
  new Set(list?.entries.map(({ address, tag }) => (tag ? `${address} (tag ${tag})` : address)))

export const countAddresses = (count: number) => (count === 1 ? '1 address' : `${count} addresses`)

/** @throws for a list that may not replace the current one. */
export function compareWithCurrent(
  list: ListFile,
  before: ListFile | undefined,
  allowed: { shorter: boolean; older: boolean },
) {
  const [keys, keysBefore] = [listKeys(list), listKeys(before)]
  if (before && before.id !== list.id)
    throw new Error(`The current file is the list ${before.id}, and the new one is ${list.id}`)
  if (before && list.date < before.date && !allowed.older)
    throw new Error(
      `It is of ${list.date}, older than the current list of ${before.date}. If that is right, add --allow-older`,
    )
  if (keys.size < keysBefore.size * 0.8 && !allowed.shorter)
    throw new Error(
      `It has ${countAddresses(keys.size)}, over a fifth fewer than the current ${keysBefore.size}. If that is right, add --allow-shorter`,
    )
  return {
    count: keys.size,
    added: [...keys.difference(keysBefore)],
    removed: [...keysBefore.difference(keys)],
  }
}

/** The names of the index beside a list. A new index begins with the lists of the release. */
function readIndex(folder: string): string[] {
  const file = [join(folder, 'index.json'), join(LISTS_FOLDER, 'index.json')].find(existsSync)
  if (!file) return []
  try {
    return ListsIndex.parse(JSON.parse(readFileSync(file, 'utf8'))).lists
  } catch {
    throw new Error(`${file} is no index: it needs {"lists": [names of files]}`)
  }
}

/** Writes the list, then its name into the index, which never names a missing file. */
export function writeList(list: ListFile, file: string) {
  const folder = dirname(file)
  const lists = readIndex(folder)
  replace(file, serialize(list))
  const index = join(folder, 'index.json')
  if (!existsSync(index) || !lists.includes(basename(file)))
    replace(
      index,
      `${JSON.stringify({ lists: [...new Set([...lists, basename(file)])] }, null, 2)}\n`,
    )
}
