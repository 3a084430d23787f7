import type { ListFile } from 'aml-reader/lists'

export type Entry = ListFile['entries'][number]

/**
 * The result of an authority's file. `unreadable`: texts that look like addresses, and are none. `otherNetworks`:
 * networks that the address does not have.
 */
type Conversion = {
  date: string
  entries: Entry[]
  unreadable: string[]
  otherNetworks?: string[]
  missing?: string
}

export type Source = {
  info: Pick<ListFile, 'id' | 'kind' | 'authority' | 'title' | 'source' | 'licence'>
  /**
   * @param day of the download, for files without a date.
   * @throws for a file that is incomplete or of another kind.
   */
  read: (file: string, day: string) => Promise<Conversion>
}

/** @returns the ISO date of DD/MM/YYYY, DD.MM.YYYY or an ISO time; undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:T|\s|$)/.exec(text) ?? []
  if (iso) return iso
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
