import { readAddressField } from './addresses.ts'
import type { Entry, Source } from './conversion.ts'
import { readCsv } from './files.ts'

/** A list of the operator, such as customers or blocked addresses (docs/lists.md). */
export const createOwnSource = (name: string, title: string): Source => ({
  info: { id: `own-${name}`, kind: 'own', authority: 'Own list', title },
  async read(file, day) {
    const entries: Entry[] = []
    const unreadable: string[] = []
    await readCsv(file, ['address'], (row, number) => {
      const read = (column: string) => row[column]?.trim() || undefined
      const value = read('address')
      if (!value) throw new Error(`Row ${number} has no address`)
      const { isValid, ...address } = readAddressField(value, read('network')?.toUpperCase())
      const tag = read('tag')
      if (!isValid) unreadable.push(`row ${number}: ${value}`)
      entries.push({
        ...address,
        ...(tag ? { tag } : {}),
        party: read('party') ?? read('label') ?? title,
        reference: read('reference') ?? `row ${number}`,
      })
    })
    return { date: day, entries, unreadable }
  },
})
