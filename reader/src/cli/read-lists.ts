import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import { parseListFile } from '../lists/list-file.ts'
import { createListIndex } from '../lists/list-index.ts'
import { explainErrors } from './file-error.ts'

const PACKAGE = new URL('../../lists/', import.meta.url)
const SITE = new URL('../../../public/lists/', import.meta.url)

/** The folder of the lists of the installed package; in a checkout, of the site. */
export const RELEASED_LISTS = fileURLToPath(existsSync(PACKAGE) ? PACKAGE : SITE)

/** A file of the folder: another one could be any file of the device. */
const FileName = z.string().check(z.regex(/^(?!.*\.\.)[^\\/:][^\\:]*$/))

export const IndexFile = z.object({ lists: z.array(FileName).check(z.minLength(1)) })

function readListFile(path: string) {
  const bytes = readFileSync(path)
  const file = parseListFile(JSON.parse(bytes.toString('utf8')))
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * Reads the lists that index.json of a folder names. @throws for one that can't be read: a reading without it would
 * miss hits.
 * @param folder by default the lists of the release.
 */
export function readLists(folder = RELEASED_LISTS) {
  const index = join(folder, 'index.json')
  const { lists } = explainErrors(index, () =>
    IndexFile.parse(JSON.parse(readFileSync(index, 'utf8'))),
  )
  return createListIndex(
    lists.map((name) => {
      const path = join(folder, name)
      return explainErrors(path, () => readListFile(path))
    }),
  )
}
