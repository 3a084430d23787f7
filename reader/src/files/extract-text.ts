import { Parser } from 'htmlparser2'
import { countCharacters, type Reading } from './file-parts.ts'

/** Characters that are parsed without a pause. */
const STEP = 2 ** 16

/** Elements without a visible text. */
const SKIPPED = new Set(['script', 'style', 'template', 'head'])

/** Elements inside a line (HTML, "Phrasing content"). */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr img input'.split(
    ' ',
  ),
)

const CELLS = new Set(['td', 'th'])

/** Attributes that browsers show. */
const SHOWN = ['alt', 'title', 'value', 'placeholder']

/** Links without an address. */
const NO_TARGET = /^(?:#|javascript:|mailto:|tel:|cid:)/i

/**
 * Extracts the text that a browser shows, and the targets of links. Cells of a table are separated by tabs,
 * so that the headers of its columns are evidence.
 */
export async function extractText(html: string, reading: Reading): Promise<string> {
  const lines: string[] = []
  let line = ''
  let skipped = 0
  let preformatted = 0
  let isCell = false
  const links: { target: string; from: number; lines: number }[] = []

  function endLine() {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    isCell = false
  }
  const addWord = (text: string) => {
    line += /\S$/.test(line) ? ` ${text}` : text
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SKIPPED.has(name)) skipped++
      if (skipped > 0) return
      if (name === 'pre') preformatted++
      if (CELLS.has(name)) {
        if (isCell) line = `${line.replace(/ +$/, '')}\t`
        isCell = true
      } else if (!INLINE.has(name)) endLineOutsideCell(name)
      for (const shown of SHOWN) {
        const text = attributes[shown]
        if (text) addWord(text)
      }
      if (name === 'a')
        links.push({ target: attributes.href ?? '', from: line.length, lines: lines.length })
    },
    ontext(text) {
      if (skipped > 0) return
      if (preformatted > 0) {
        const [first = '', ...rest] = text.split('\n')
        line += first
        for (const next of rest) {
          endLine()
          line = next
        }
        return
      }
      const collapsed = text.replace(/[\t\n\f\r ]+/g, ' ')
      line += line === '' || /\s$/.test(line) ? collapsed.trimStart() : collapsed
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1)
      if (skipped > 0) return
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
      if (name === 'a') {
        const link = links.pop()
        const label = link && link.lines === lines.length ? line.slice(link.from) : ''
        if (
          link &&
          link.target !== '' &&
          !NO_TARGET.test(link.target) &&
          !label.includes(link.target)
        )
          addWord(link.target)
      } else if (!INLINE.has(name) && !CELLS.has(name)) endLineOutsideCell(name)
    },
  })

  /** A paragraph in a cell does not end the row. */
  function endLineOutsideCell(name: string) {
    if (isCell && name !== 'tr' && name !== 'table') {
      if (/\S$/.test(line)) line += ' '
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
