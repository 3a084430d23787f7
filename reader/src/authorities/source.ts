import type { ListFile } from '../lists/list-file.ts'
import type { Row } from '../lists/parse-rows.ts'
import type { XmlElement } from './xml-element.ts'

export type Entry = ListFile['entries'][number]

/** Addresses of a file. `unreadable`: texts that look like addresses, and are none. `ignored`: other values. */
export type Conversion = {
  date: string
  entries: Entry[]
  unreadable: string[]
  ignored?: string[]
  missing?: string
}

type Info = Pick<ListFile, 'id' | 'kind' | 'authority' | 'title' | 'source' | 'licence'>

/**
 * A file of an authority, which its root element tells. `records`: functions for elements that are not inside each other,
 * by their names; they throw for an incomplete entry.
 */
export type XmlSource = {
  info: Info
  root: string
  open: (root: XmlElement) => {
    records: Readonly<Record<string, (element: XmlElement) => void>>
    end: () => Conversion
  }
}

/** A file without a date, which its columns tell. @param day of the download. */
export type CsvSource = {
  info: Info
  columns: string[]
  read: (rows: Row[], day: string) => Conversion
}

/** @returns the ISO date of DD/MM/YYYY, DD.MM.YYYY or an ISO time; undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:T|\s|$)/.exec(text) ?? []
  if (iso) return iso
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
