import { findAddresses } from './addresses.ts'
import { RefusedFileError } from './refused-file.ts'
import { type CsvSource, type Entry, parseDay } from './source.ts'

const COLUMNS = [
  'order type',
  'order number',
  'order date',
  'validity date',
  'is canceled',
  'assets',
]

/** `Assets` has a block for each asset, parted by dashes. */
const listNames = (assets: string) =>
  assets.split(/^-{3,}\s*$/m).flatMap((block) => {
    const [, name] = /^[^\S\n\r\u2028\u2029]*Name:(.*)/ms.exec(block) ?? []
    return name === undefined ? [] : [name]
  })

/** A forfeiture follows a seizure of the same address: one entry with both orders, and the first date. */
function merge(entries: Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of entries.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))) {
    const key = `${entry.address} ${entry.tag ?? ''}`
    const earlier = merged.get(key)
    if (!earlier) merged.set(key, { ...entry })
    else if (!earlier.reference.split('; ').includes(entry.reference))
      earlier.reference += `; ${entry.reference}`
  }
  return [...merged.values()]
}

/**
 * The export of all orders. An entry has the order in place of a name: many concern private persons.
 * Cancelled orders and seizures past their validity are omitted.
 */
export const il: CsvSource = {
  info: {
    id: 'il-nbctf',
    kind: 'sanctions',
    authority: 'Israel, National Bureau for Counter Terror Financing (NBCTF)',
    title: 'Orders against crypto wallets (Counter-Terrorism Law 5776-2016)',
    source: 'https://matal.mod.gov.il',
    licence: 'A publication of the government of Israel, without a stated licence',
  },
  columns: COLUMNS,
  read(rows, day) {
    const entries: Entry[] = []
    const unreadable: string[] = []
    const without: string[] = []
    for (const { cells, number } of rows) {
      const read = (column: string) => cells[column]?.trim() ?? ''
      if (/^true$/i.test(read('is canceled'))) continue
      const [type] = read('order type').split(' ')
      const date = parseDay(read('order date'))
      if (!type || !date) throw new RefusedFileError('no order type, or no date', number)
      const validity = parseDay(read('validity date'))
      if (validity && validity < day) continue
      const order = `${type} ${read('order number')}`
      let count = 0
      for (const name of listNames(cells['assets'] ?? '')) {
        const { found, unreadable: others } = findAddresses(name)
        count += found.length
        entries.push(
          ...found.map((address) => ({ ...address, party: order, reference: order, date })),
        )
        unreadable.push(...others.map((text) => `${order}: ${text}`))
      }
      if (count === 0) without.push(order)
    }
    return {
      date: day,
      entries: merge(entries),
      unreadable,
      ...(without.length > 0
        ? {
            missing: `The file has no address for ${without.join(', ')}: the wallets of these orders are in annexes, or are accounts of exchanges.`,
          }
        : {}),
    }
  },
}
