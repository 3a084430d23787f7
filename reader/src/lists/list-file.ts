import { LIST_KINDS } from '../finding.ts'

/**
 * A list of addresses (docs/lists.md). `tag`: the entry is the customer of an exchange, and counts only
 * with this tag. `missing`: known gaps of the list.
 */
export type ListFile = {
  format: 'aml-list/1'
  id: string
  kind: (typeof LIST_KINDS)[number]
  authority: string
  title: string
  date: string
  source?: string | undefined
  licence?: string | undefined
  missing?: string | undefined
  entries: ListEntry[]
}

export type ListEntry = {
  address: string
  network?: string | undefined
  party: string
  reference: string
  programs?: string[] | undefined
  url?: string | undefined
  date?: string | undefined
  tag?: string | undefined
}

/** A list without its entries. `sha256`: hexadecimal digest of its file. */
export type ListInfo = Omit<ListFile, 'entries' | 'format'> & { addresses: number; sha256: string }

/** `path`: of the property that is invalid; empty if the content is no object. */
export class ListFileError extends Error {
  readonly path: string

  constructor(path: string) {
    super(`The list has no valid ${path || 'content'}`)
    this.path = path
  }
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFilled: Check = (value) => isText(value) && value !== ''
const isTextOrAbsent: Check = (value) => value === undefined || isText(value)
const isDay: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

const LIST_CHECKS: Record<keyof ListFile, Check> = {
  format: (value) => value === 'aml-list/1',
  id: isFilled,
  kind: (value) => LIST_KINDS.some((kind) => kind === value),
  authority: isText,
  title: isText,
  date: isDay,
  source: isTextOrAbsent,
  licence: isTextOrAbsent,
  missing: isTextOrAbsent,
  entries: (value) => Array.isArray(value) && value.length > 0,
}

const ENTRY_CHECKS: Record<keyof ListEntry, Check> = {
  address: isFilled,
  network: isTextOrAbsent,
  party: isText,
  reference: isText,
  programs: (value) => value === undefined || (Array.isArray(value) && value.every(isText)),
  url: isTextOrAbsent,
  date: isTextOrAbsent,
  tag: isTextOrAbsent,
}

function pick<T extends object>(value: unknown, checks: Record<keyof T, Check>, path = ''): T {
  if (typeof value !== 'object' || value === null) throw new ListFileError(path)
  const picked: Partial<Record<keyof T, unknown>> = {}
  for (const key in checks) {
    const part = (value as Partial<T>)[key]
    if (!checks[key](part)) throw new ListFileError(path === '' ? key : `${path}.${key}`)
    if (part !== undefined) picked[key] = part
  }
  return picked as T
}

/** @returns the known properties of a list. @throws a ListFileError. */
export function parseListFile(value: unknown): ListFile {
  const list = pick<ListFile>(value, LIST_CHECKS)
  const entries = list.entries.map((entry, at) =>
    pick<ListEntry>(entry, ENTRY_CHECKS, `entries.${at}`),
  )
  return { ...list, entries }
}
