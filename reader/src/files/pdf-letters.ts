import { findAccount } from '../formats/account.ts'
import { COST, LimitError } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { unzlib } from './unpack.ts'

const STREAM = /(?<!end)stream\r?\n/g

/** Characters before a stream that can have its dictionary. */
const DICTIONARY = 4096

/** Letters that can be an address. */
const RUN = /[\dA-Za-z]{25,}/g

/** A font (ISO 32000, 9.9), whose names are no text. */
const FONT = /\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b/

/** Letters of the end of a piece that are searched again with the next one. */
const CARRIED = 128

type Stream = { from: number; to: number; filter: string | undefined; isFont: boolean }

const toLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

function* listStreams(text: string): Generator<Stream> {
  let last = 0
  for (const { index, 0: mark } of text.matchAll(STREAM)) {
    if (index < last) continue
    const from = index + mark.length
    const before = text.slice(Math.max(last, index - DICTIONARY), index)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1])
    const isRight = /^\s*endstream/.test(text.slice(from + length, from + length + 20))
    const end = isRight ? from + length : text.indexOf('endstream', from)
    last = end < 0 ? text.length : end
    const filter = /\/Filter[\s[]*\/(\w+)/.exec(dictionary)?.[1]
    yield { from, to: last, filter, isFont: FONT.test(dictionary) }
  }
}

/**
 * Reads addresses of a PDF that its pages do not show, such as those of an earlier version, of a field without a place, or
 * of a file that no list names. @param texts those that were read. @returns whether all packed streams are whole.
 */
export function readPdfLetters(file: OpenFile, texts: string[]): boolean {
  const { bytes, budget } = file
  budget.charge(COST.scanned * bytes.length)
  const pdf = toLatin1(bytes)
  if (/\/Encrypt\b/.test(pdf)) return true
  const known = texts.join('\n')
  const searched = new Set(known.match(RUN))
  const joined = known.replace(/\s+/g, '')
  const lost: string[] = []
  const search = (text: string) => {
    for (const [run] of text.matchAll(RUN)) {
      if (searched.has(run)) continue
      searched.add(run)
      budget.charge(COST.scanned * joined.length)
      if (!joined.includes(run) && findAccount(run) !== undefined) lost.push(run)
    }
  }
  let [isWhole, at] = [true, 0]
  for (const { from, to, filter, isFont } of listStreams(pdf)) {
    search(pdf.slice(at, from))
    at = to
    if (isFont) continue
    if (filter === undefined) search(pdf.slice(from, to))
    if (filter !== 'FlateDecode' && filter !== 'Fl') continue
    let carried = ''
    try {
      for (const piece of unzlib(bytes.subarray(from, to), budget)) {
        const text = carried + toLatin1(piece)
        search(text)
        carried = text.slice(-CARRIED)
      }
    } catch (error) {
      if (error instanceof LimitError) throw error
      isWhole = false
    }
  }
  search(pdf.slice(at))
  if (lost.length > 0) file.openText('letters').write(lost.join('\n'))
  return isWhole
}
