import type { UnmatchedRows } from '../findings/coverage.ts'
import type { RecordedFile } from './record.ts'

export type Share = { count: number; of: number }

export const listLines = ({ count, lines }: UnmatchedRows, separator = ', ') =>
  [...lines, ...(count > lines.length ? ['…'] : [])].join(separator)

/** Rows without an address of all lists of rows in which some have none; undefined without any. */
export function countUnmatchedRows(
  files: Pick<RecordedFile, 'unmatchedRows'>[],
): Share | undefined {
  const lists = files.flatMap(({ unmatchedRows }) => unmatchedRows ?? [])
  const add = (key: keyof Share) => lists.reduce((sum, one) => sum + one[key], 0)
  return lists.length > 0 ? { count: add('count'), of: add('of') } : undefined
}

/** Files and messages in which no address was found, of several; undefined without any. `names`: of their first parts. */
export function findUnmatchedFiles(
  files: Pick<RecordedFile, 'name' | 'sha256' | 'isUnmatched'>[],
): (Share & { names: string[] }) | undefined {
  const wholes = [...Map.groupBy(files, ({ sha256 }) => sha256).values()]
  const names = wholes
    .filter((parts) => parts.every(({ isUnmatched }) => isUnmatched))
    .map(([first]) => first?.name ?? '')
  return wholes.length > 1 && names.length > 0
    ? { count: names.length, of: wholes.length, names }
    : undefined
}
