import { z } from 'zod/mini'
import { isAfterToday } from '../lists/list-age.ts'
import { type ListFile, parseListFile } from '../lists/list-file.ts'
import { parseRows } from '../lists/parse-rows.ts'
import { parseOwnList } from '../reading/own-list.ts'
import { eu } from './eu.ts'
import { il } from './il.ts'
import { readXml } from './read-xml.ts'
import { RefusedFileError } from './refused-file.ts'
import type { Conversion, Entry, XmlSource } from './source.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'
import { usAdvanced } from './us-advanced.ts'

const XML_SOURCES = [us, usAdvanced, uk, eu]

/** Where a list can be had again, by its ID. */
export const SOURCES = new Map([...XML_SOURCES, il].map(({ info }) => [info.id, info.source ?? '']))

/** `name`: of the file, without its ending. `day`: of the download. `pieces`: its text. */
export type SourceFile = { name: string; day: string; pieces: AsyncIterable<string> }

export type MadeList = Omit<Conversion, 'date' | 'entries'> & { list: ListFile }

type Unfinished = Conversion & { info: XmlSource['info'] }

function findXmlSource(root: string): XmlSource {
  const source = XML_SOURCES.find((one) => one.root === root)
  if (!source) throw new Error(`it begins with <${root}>, as no list of an authority does`)
  return source
}

function parseCsv(text: string, columns: string[]) {
  const { rows, broken } = parseRows(text, columns)
  if (broken.length > 0)
    throw new RefusedFileError('incomplete row, or a column too many', broken[0])
  return rows
}

/** A list of the operator, such as customers or blocked addresses (docs/lists.md). */
function readOwnList(text: string, { name, day }: SourceFile): Unfinished {
  const id = `own-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`
  if (id === 'own-') throw new RefusedFileError('its name has no letter or digit for the ID')
  const own = parseOwnList(text, { id, title: name, date: day })
  if (own.broken.length > 0)
    throw new RefusedFileError('no address, incomplete, or a column too many', own.broken[0])
  const format = ({ row, text: value }: { row: number; text: string }) => `${row}: ${value}`
  const { format: _, date, entries, ...info } = own.file
  return {
    info,
    date,
    entries,
    unreadable: own.unreadable.map(format),
    ignored: own.otherNetworks.map(format),
  }
}

function readCsvSource(text: string, file: SourceFile): Unfinished {
  const [header = ''] = text.split('\n', 1)
  if (!/order type/i.test(header)) return readOwnList(text, file)
  return { info: il.info, ...il.read(parseCsv(text, il.columns), file.day) }
}

const isXml = (text: string) => /^\u{feff}?\s*</u.test(text)

async function convert(file: SourceFile): Promise<Unfinished> {
  const pieces = file.pieces[Symbol.asyncIterator]()
  const { value: first = '' } = await pieces.next()
  async function* readAgain() {
    yield first as string
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  if (isXml(first)) return readXml(readAgain(), findXmlSource)
  let text = ''
  for await (const piece of readAgain()) text += piece
  return readCsvSource(text, file)
}

/** Without repetitions: a file can have an address once for each coin. */
const removeRepeated = (entries: Entry[]) =>
  [
    ...new Map(
      entries
        .toReversed()
        .map((entry) => [
          [entry.address, entry.tag, entry.party, entry.reference].join('\n'),
          entry,
        ]),
    ).values(),
  ].reverse()

/**
 * Makes a list from the file of an authority, or from an own list, which its contents tell (docs/lists.md).
 * @throws a RefusedFileError for another file, and an incomplete one.
 */
export async function makeList(file: SourceFile): Promise<MadeList> {
  const { info, date, entries, missing, ...notes } = await convert(file)
  if (!date) throw new RefusedFileError('no date')
  if (!z.iso.date().safeParse(date).success)
    throw new RefusedFileError(`its date ${date} does not exist`)
  // Every later list would be older.
  if (isAfterToday(date, Date.now())) throw new RefusedFileError(`its date ${date} is after today`)
  if (entries.length === 0) throw new RefusedFileError('no wallet address')
  const list = parseListFile({
    format: 'aml-list/1',
    ...info,
    date,
    ...(missing ? { missing } : {}),
    entries: removeRepeated(entries),
  })
  return { list, ...(missing ? { missing } : {}), ...notes }
}
