import type { Line } from '../candidates/line.ts'
import { type ColumnKind, readHeader, readRow, type Table } from '../evidence/columns.ts'
import { isEncodedKey } from '../formats/keys/encoded-keys.ts'
import type { SecretSpan } from './spans.ts'
import type { WindowText } from './window-text.ts'

const KEY: ColumnKind = 'key'

/** Finds encoded keys in the columns of keys. @param table of the line above. */
export function* findTableKeys(
  lines: readonly Line[],
  window: WindowText,
  table: Table | undefined,
): Generator<SecretSpan> {
  for (const line of lines) {
    const { index, text, candidates } = line
    if (text.trim() === '') table = undefined
    const mayBeHeader = candidates.length === 0 && line.isHeader !== false
    const header = mayBeHeader ? readHeader(text) : undefined
    if (mayBeHeader) line.isHeader = header !== undefined
    table = header ?? table
    if (header || !table?.columns.includes(KEY)) continue
    const { columns, bounds } = readRow(text, table) ?? { columns: [], bounds: [] }
    for (const [column, kind] of columns.entries()) {
      const [from = 0, to = 0] = bounds.slice(2 * column, 2 * column + 2)
      if (kind !== KEY || !isEncodedKey(text.slice(from, to).trim(), true)) continue
      const start = window.getStart(index)
      yield { at: start + from, end: start + to, secret: 'private-key' }
    }
  }
}
