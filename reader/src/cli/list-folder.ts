import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import { type ListFile, parseListFile } from '../lists/list-file.ts'
import { createListIndex } from '../lists/list-index.ts'
import { explainErrors } from './file-error.ts'

const PACKAGE = new URL('../../lists/', import.meta.url)
const SITE = new URL('../../../public/lists/', import.meta.url)

/** The folder of the lists of the installed package; in a checkout, of the site. */
export const RELEASED_LISTS = fileURLToPath(existsSync(PACKAGE) ? PACKAGE : SITE)

const INDEX = 'index.json'

/** A file of the folder: another one could be any file of the device. */
const FileName = z.string().check(z.regex(/^(?!.*\.\.)[^\\/:][^\\:]*$/))

const IndexFile = z.object({ lists: z.array(FileName).check(z.minLength(1)) })

/** A list with the content of its file. */
export type StoredList = { list: ListFile; content: string | Buffer }

/** Reads the lists that an index names, each from the first folder that has its file. @throws for one that can't be read. */
function readFolders(...folders: string[]): Map<string, StoredList> {
  function read<Value>(name: string, parse: (json: unknown) => Value) {
    const paths = folders.map((folder) => join(folder, name))
    const path = paths.find(existsSync) ?? paths[0] ?? name
    return explainErrors(path, () => {
      const content = readFileSync(path)
      return { value: parse(JSON.parse(content.toString('utf8'))), content }
    })
  }
  const { lists } = read(INDEX, IndexFile.parse).value
  return new Map(
    lists.map((name) => {
      const { value: list, content } = read(name, parseListFile)
      return [name, { list, content }]
    }),
  )
}

/**
 * Reads the lists that index.json of a folder names. @throws for one that can't be read: a reading without it would
 * miss hits.
 * @param folder by default the lists of the release.
 */
export const readLists = (folder = RELEASED_LISTS) =>
  createListIndex(
    [...readFolders(folder).values()].map(({ list, content }) => ({
      file: list,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  )

/**
 * Reads the lists of a folder by the names of their files. One that is missing is of the release, with all of whose
 * lists a new folder begins.
 */
export const readListFolder = (folder: string) => readFolders(folder, RELEASED_LISTS)

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
  const contents = [
    ...[...lists].map(([name, { content }]) => [name, content] as const),
    [INDEX, index] as const,
  ]
  const toDraft = (name: string) => join(folder, `.${name}.${process.pid}`)
  try {
    for (const [name, content] of contents) writeFileSync(toDraft(name), content, { flush: true })
    for (const [name] of contents) renameSync(toDraft(name), join(folder, name))
  } catch (error) {
    for (const [name] of contents) rmSync(toDraft(name), { force: true })
    throw error
  }
}
