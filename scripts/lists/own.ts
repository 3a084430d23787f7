import { parseOwnList } from 'aml-reader/lists'
import type { Source } from './conversion.ts'
import { readTextFile } from './files.ts'

/** A list of the operator, such as customers or blocked addresses (docs/lists.md). */
export const createOwnSource = (id: string, title: string): Source => ({
  info: { id, kind: 'own', authority: 'Own list', title },
  async read(file, day) {
    const list = parseOwnList(await readTextFile(file), { id, title, date: day })
    const [broken] = list.broken
    if (broken !== undefined)
      throw new Error(`Row ${broken} is incomplete, has no address, or has a column too many`)
    const format = ({ row, text }: { row: number; text: string }) => `row ${row}: ${text}`
    return {
      date: day,
      entries: list.file.entries,
      unreadable: list.unreadable.map(format),
      otherNetworks: list.otherNetworks.map(format),
    }
  },
})
