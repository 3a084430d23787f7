import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListFile, parseListFile } from '../lists/list-file.ts'
import { explainErrors } from './file-error.ts'
import { IndexFile, RELEASED_LISTS } from './read-lists.ts'

const INDEX = 'index.json'

/** A list with the text of its file. */
export type StoredList = { list: ListFile; text: string }

function readList(file: string): StoredList {
  const text = readFileSync(file, 'utf8')
  return { list: parseListFile(JSON.parse(text)), text }
}

/**
 * Reads the lists of a folder by the names of their files. One that is missing is of the release, with all of whose
 * lists a new folder begins. @throws for a file that can't be read.
 */
export function readListFolder(folder: string): Map<string, StoredList> {
  const find = (name: string) =>
    [folder, RELEASED_LISTS].map((one) => join(one, name)).find(existsSync) ?? join(folder, name)
  const index = find(INDEX)
  const { lists } = explainErrors(index, () =>
    IndexFile.parse(JSON.parse(readFileSync(index, 'utf8'))),
  )
  return new Map(
    lists.map((name) => {
      const file = find(name)
      return [name, explainErrors(file, () => readList(file))]
    }),
  )
}

/** Compact, with a line for each entry, so that a diff shows the changed ones. */
export const serializeList = ({ entries, ...info }: ListFile) =>
  `${JSON.stringify(info).slice(0, -1)},"entries":[\n${entries
    .map((entry) => JSON.stringify(entry))
    .join(',\n')}\n]}\n`

/**
 * Writes all lists, then their index, which never names a missing file. Each replaces a file by an atomic rename, once
 * all are written. A server does not serve the hidden drafts.
 */
export function writeListFolder(folder: string, lists: ReadonlyMap<string, StoredList>) {
  mkdirSync(folder, { recursive: true })
  const index = `${JSON.stringify({ lists: [...lists.keys()] }, null, 2)}\n`
  const texts = [
    ...[...lists].map(([name, { text }]) => [name, text] as const),
    [INDEX, index] as const,
  ]
  const toDraft = (name: string) => join(folder, `.${name}.${process.pid}`)
  try {
    for (const [name, text] of texts) writeFileSync(toDraft(name), text, { flush: true })
    for (const [name] of texts) renameSync(toDraft(name), join(folder, name))
  } catch (error) {
    for (const [name] of texts) rmSync(toDraft(name), { force: true })
    throw error
  }
}
