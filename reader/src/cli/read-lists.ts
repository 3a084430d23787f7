import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { createListIndex, ListFile } from '../lists/list-index.ts'

const IndexFile = z.object({ lists: z.array(z.string()) })

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** Reads the lists that index.json of a folder names. @throws when index.json can't be read. */
export function readLists(folder: string) {
  const { lists } = IndexFile.parse(readJson(join(folder, 'index.json')))
  const unreadable: string[] = []
  const files = lists.flatMap((name) => {
    try {
      const bytes = readFileSync(join(folder, name))
      const file = ListFile.parse(JSON.parse(bytes.toString('utf8')))
      return [{ file, sha256: createHash('sha256').update(bytes).digest('hex') }]
    } catch {
      unreadable.push(name)
      return []
    }
  })
  return createListIndex(files, unreadable)
}
