import { parseOwnList } from 'aml-reader/own-list'
import type { Source } from './conversion.ts'
import { readTextFile } from './files.ts'

/** A list of the operator, such as customers or blocked addresses (docs/lists.md). */
export const createOwnSource = (name: string, title: string): Source => ({
  info: { id: `own-${name}`, kind: 'own', authority: 'Own list', title },
  async read(file, day) {
    const list = parseOwnList(await readTextFile(file), { id: `own-${name}`, title, date: day })
    const [broken] = list.broken
    if (broken !== undefined)
      throw new Error(`Row ${broken} is incomplete, has no address, or has a column too many`)
    const unreadable = list.unreadable.map(({ row, text }) => `row ${row}: ${text}`)
    return { date: day, entries: list.file.entries, unreadable }
  },
})
