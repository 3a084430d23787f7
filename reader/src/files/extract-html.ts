import { Tokenizer } from 'htmlparser2'
import { readBase64Parts } from './base64-parts.ts'
import { COST } from './budget.ts'
import { listDataUris, readDataUri } from './data-uris.ts'
import type { OpenFile } from './file-parts.ts'
import { type HtmlSinks, HtmlText } from './html-text.ts'
import { TextWriter } from './text-writer.ts'

/** Characters that are parsed before the budget is asked. */
const STEP = 2 ** 16

/**
 * Extracts the text that a browser shows, the targets of links, and values of attributes and comments. Cells of
 * a table are separated by tabs, so that the headers of its columns are evidence. Scripts and styles are a text of
 * their own, and data in URIs are files of their own.
 * @param write of the text that a browser shows.
 */
export function extractHtml(html: string, write: (text: string) => void, file: OpenFile) {
  const scripts = new TextWriter(file.budget)
  const uris = new Set<string>()
  const sinks: HtmlSinks = {
    text: write,
    script: scripts.write,
    data: (uri) => void uris.add(uri),
    element: () => file.budget.charge(COST.element),
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, new HtmlText(html, sinks))
  try {
    for (let at = 0; at < html.length; at += STEP) {
      const step = html.slice(at, at + STEP)
      file.budget.charge(COST.parsed * step.length)
      tokenizer.write(step)
    }
    tokenizer.end()
  } finally {
    file.addText('scripts', scripts)
  }
  readBase64Parts(listDataUris(html).text, file)
  let count = 0
  for (const uri of uris) readDataUri(uri, ++count, file)
}
