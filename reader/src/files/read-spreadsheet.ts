import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { countCharacters, type FoundParts, type Reading } from './file-parts.ts'
import { SheetText } from './sheet-text.ts'

/** Compressed bytes of a step. They can be a thousand times as many characters. */
const STEP = 2 ** 13

/** Handles the elements of an XML file, without their prefixes. */
type XmlHandler = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string, text: string) => void
}

function createXmlParser({ open, close }: XmlHandler, reading: Reading) {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  const toLocal = (name: string) => name.slice(name.indexOf(':') + 1)
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    text = ''
    open?.(toLocal(name), attributes)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    close?.(toLocal(name), text)
    text = ''
  })
  return (bytes: Uint8Array, isLast: boolean) => {
    const part = decoder.decode(bytes, { stream: !isLast })
    countCharacters(reading, part.length)
    parser.write(part)
    if (isLast) parser.close()
  }
}

/** Parses the XML files of a ZIP archive for which `findHandler` returns a handler. */
async function parseFiles(
  bytes: Uint8Array,
  findHandler: (path: string) => XmlHandler | undefined,
  reading: Reading,
  onProgress: (share: number) => void = () => {},
) {
  const unzip = new Unzip((file) => {
    // Excel ignores the case of these names.
    const handler = findHandler(file.name.toLowerCase())
    if (!handler) return
    const parse = createXmlParser(handler, reading)
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      parse(data, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
    onProgress(at / bytes.length)
    await reading.pauseIfDue()
  }
}

type Sheet = { name: string; path: string; text: SheetText; isFound: boolean }

/** The path in the archive of a target that is relative to a folder or absolute. */
const resolvePath = (target: string, folder: string) =>
  decodeURIComponent(new URL(target, `file:///${folder}`).pathname)
    .slice(1)
    .toLowerCase()

/** Collects the texts of shared strings and comments, whose formatted parts are joined. */
function collectTexts(container: string, texts: string[]): XmlHandler {
  let text = ''
  let phonetic = false
  return {
    open(name) {
      if (name === container) text = ''
      if (name === 'rPh') phonetic = true
    },
    close(name, part) {
      if (name === 'rPh') phonetic = false
      if ((name === 't' || name === container) && !phonetic) text += part
      if (name === container) texts.push(text)
    },
  }
}

/**
 * Reads the sheets of a workbook (ECMA-376), hidden ones too: each is a text with a line for each row and
 * tabs between the cells. Comments, text boxes and the targets of links are a text of their own.
 */
export async function readSpreadsheet(
  name: string,
  bytes: Uint8Array,
  reading: Reading,
): Promise<FoundParts> {
  const shared: string[] = []
  const others: string[] = []
  const sheets: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  const unread: FoundParts['unread'] = []
  let folder = ''
  const findHandler = (path: string): XmlHandler | undefined => {
    if (path.endsWith('/workbook.xml')) {
      folder = path.slice(0, -'workbook.xml'.length)
      return {
        open: (tag, attributes) => {
          const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
          if (tag === 'sheet' && id) sheets.push({ name: attributes.name ?? '', id })
        },
      }
    }
    if (path.endsWith('/workbook.xml.rels'))
      return { open: (_, { Id = '', Target = '' }) => void targets.set(Id, Target) }
    if (/\/worksheets\/_rels\/[^/]+\.rels$/.test(path))
      return {
        open: (_, { Target = '', TargetMode }) =>
          void (TargetMode === 'External' && others.push(Target)),
      }
    if (path.endsWith('/sharedstrings.xml')) return collectTexts('si', shared)
    if (/\/comments?\d*\.xml$/.test(path)) return collectTexts('comment', others)
    if (/\/threadedcomments\/[^/]+\.xml$/.test(path)) return collectTexts('text', others)
    if (/\/drawings\/drawing\d*\.xml$/.test(path)) return collectTexts('p', others)
    const picture = /\/media\/([^/]+)$/.exec(path)?.[1]
    if (picture) unread.push({ name: `${name}: ${picture}`, reason: 'picture' })
    return undefined
  }
  await parseFiles(bytes, findHandler, reading)
  const found = sheets.map(
    ({ name: sheet, id }): Sheet => ({
      name: sheet,
      path: resolvePath(targets.get(id) ?? '', folder),
      text: new SheetText(shared),
      isFound: false,
    }),
  )
  if (found.length === 0) throw new Error('The workbook has no sheet')
  const findSheet = (path: string) => {
    const sheet = found.find((one) => one.path === path)
    if (sheet) sheet.isFound = true
    return sheet?.text
  }
  await parseFiles(bytes, findSheet, reading, reading.onProgress)
  for (const { name: sheet, isFound } of found)
    if (!isFound) unread.push({ name: `${name}: ${sheet}`, reason: 'broken' })
  const parts = found.map(({ name: sheet, text }): FoundParts['parts'][number] => ({
    name: `${name}: ${sheet}`,
    text: text.toString(),
    unit: 'row',
  }))
  const other = [...new Set(others)].join('\n')
  if (other) parts.push({ name: `${name}: comments and links`, text: other })
  return { parts, unread }
}
