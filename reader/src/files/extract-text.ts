import { Parser } from 'htmlparser2'
import { countCharacters, type Reading } from './file-parts.ts'
import { LineBuilder } from './line-builder.ts'

/** Characters that are parsed without a pause. */
const STEP = 2 ** 16

/** Elements without a text. */
const SKIPPED = new Set(['script', 'style', 'template'])

/** Elements inside a line (HTML, "Phrasing content"). */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr img input'.split(
    ' ',
  ),
)

const CELLS = new Set(['td', 'th'])

/** Attributes that browsers show or read aloud. */
const SHOWN = new Set(['alt', 'title', 'value', 'placeholder', 'label', 'aria-label'])

/** Attributes of a design. */
const DESIGN = new Set(['class', 'style', 'integrity'])

/** Links without an address. */
const NO_TARGET = /^(?:#|mailto:|tel:|cid:)/i

/** A value that could be an address, a key, or a seed phrase; words of a markup are shorter. */
const canBeFound = (value: string) =>
  !/^\s*data:/i.test(value) &&
  (/[\da-z]{20}/i.test(value) || value.trim().split(/\s+/).length >= 12)

/** Lists the values of an element that a reader can see or copy. The target of a link follows its label. */
const listValues = (name: string, attributes: Record<string, string>) =>
  Object.entries(attributes).flatMap(([attribute, value]) => {
    if (SHOWN.has(attribute)) return value ? [value] : []
    if (DESIGN.has(attribute) || (name === 'a' && attribute === 'href')) return []
    return canBeFound(value) ? [value] : []
  })

/**
 * Extracts the text that a browser shows, the targets of links, and values of attributes and comments. Cells of
 * a table are separated by tabs, so that the headers of its columns are evidence.
 */
export async function extractText(html: string, reading: Reading): Promise<string> {
  const lines: string[] = []
  let line = new LineBuilder()
  let skipped = 0
  let preformatted = 0
  let isCell = false
  /** Values that follow the word that they are in. */
  let values: string[] = []
  const links: { target: string; from: number; lines: number }[] = []

  function addValues() {
    if (values.length === 0) return
    if (line.endsInWord) line.add(' ')
    line.add(`${values.join(' ')} `)
    values = []
  }
  function endLine() {
    addValues()
    const text = line.toString().trimEnd()
    if (text !== '') lines.push(text)
    line = new LineBuilder()
    isCell = false
  }
  /** Values would split a word that has several elements. */
  function addText(text: string) {
    const end = line.endsInWord ? text.search(/\s/) : 0
    if (values.length > 0 && end >= 0) {
      line.add(text.slice(0, end))
      addValues()
      line.add(text.slice(end).trimStart())
    } else line.add(text)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SKIPPED.has(name)) skipped++
      if (skipped > 0) return
      if (name === 'pre') preformatted++
      if (CELLS.has(name)) {
        addValues()
        if (isCell) {
          line.removeLastSpaces()
          line.add('\t')
        }
        isCell = true
      } else if (!INLINE.has(name)) endLineOutsideCell(name)
      values.push(...listValues(name, attributes))
      if (name === 'a')
        links.push({ target: attributes.href ?? '', from: line.count, lines: lines.length })
    },
    ontext(text) {
      if (skipped > 0) return
      if (preformatted > 0) {
        const [first = '', ...rest] = text.split('\n')
        addText(first)
        for (const next of rest) {
          endLine()
          addText(next)
        }
        return
      }
      const collapsed = text.replace(/[\t\n\f\r ]+/g, ' ')
      addText(line.endsInWord ? collapsed : collapsed.trimStart())
    },
    oncomment(text) {
      if (skipped === 0 && canBeFound(text)) values.push(text.replace(/\s+/g, ' ').trim())
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1)
      if (skipped > 0) return
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
      if (name === 'a') {
        const link = links.pop()
        const label = link && link.lines === lines.length ? line.toString(link.from) : ''
        if (
          link &&
          link.target !== '' &&
          !NO_TARGET.test(link.target) &&
          !label.includes(link.target)
        )
          values.push(link.target)
      } else if (!INLINE.has(name) && !CELLS.has(name)) endLineOutsideCell(name)
    },
  })

  /** A paragraph in a cell does not end the row. */
  function endLineOutsideCell(name: string) {
    if (isCell && name !== 'tr' && name !== 'table') {
      addValues()
      if (line.endsInWord) line.add(' ')
    } else endLine()
  }

  for (let at = 0; at < html.length; at += STEP) {
    parser.write(html.slice(at, at + STEP))
    await reading.pauseIfDue()
  }
  parser.end()
  endLine()
  const text = lines.join('\n')
  countCharacters(reading, text.length)
  return text
}
