import type { ListFile } from '../lists/list-file.ts'
import { parseRows } from '../lists/parse-rows.ts'
import { readNetworkName } from '../tokens/labels.ts'
import { readAddressField } from './address-field.ts'

export { RepeatedColumnError, TooManyRowsError } from '../lists/parse-rows.ts'

/**
 * `unreadable`: values that are no valid address, and are compared by their spelling. `otherNetworks`: networks that
 * the address does not have, and that are ignored. `broken`: numbers of rows without an address, with a column too few
 * or too many, or with an open quote.
 */
export type OwnList = {
  file: ListFile
  unreadable: { row: number; text: string }[]
  otherNetworks: { row: number; text: string }[]
  broken: number[]
}

const OPTIONAL = ['network', 'party', 'label', 'reference', 'tag']

/**
 * Reads a list of the operator or the user, such as customers or blocked addresses, from CSV (docs/lists.md).
 * @throws for a text without the column `address`, and the errors of parse-rows.ts.
 */
export function parseOwnList(
  text: string,
  { id, title, date }: Pick<ListFile, 'id' | 'title' | 'date'>,
  max?: number,
): OwnList {
  const { rows, broken } = parseRows(text, ['address'], OPTIONAL, max)
  const unreadable: OwnList['unreadable'] = []
  const otherNetworks: OwnList['otherNetworks'] = []
  const entries: ListFile['entries'] = []
  for (const { number, cells } of rows) {
    const read = (column: string) => cells[column]?.trim() || undefined
    const value = read('address')
    if (!value) {
      broken.push(number)
      continue
    }
    const named = read('network')
    const network = named && (readNetworkName(named)?.[0]?.network ?? named.toUpperCase())
    const { isValid, ...address } = readAddressField(value, network)
    if (named && address.network !== network) otherNetworks.push({ row: number, text: named })
    const tag = read('tag')
    if (!isValid) unreadable.push({ row: number, text: value })
    entries.push({
      ...address,
      ...(tag ? { tag } : {}),
      party: read('party') ?? read('label') ?? title,
      reference: read('reference') ?? `row ${number}`,
    })
  }
  return {
    file: {
      format: 'aml-list/1',
      id,
      kind: 'own',
      authority: 'Own list',
      title,
      date,
      entries,
    },
    unreadable,
    otherNetworks,
    broken: broken.toSorted((a, b) => a - b),
  }
}
