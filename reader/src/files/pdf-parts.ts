import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs'
import type { UnreadReason } from './unread-part.ts'

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** A page, another text, a file, or what can't be read, of a PDF. `continues`: the text goes on from the one before. */
export type PdfPart = { name: string } & (
  | { text: string; continues?: boolean }
  | { bytes: Uint8Array }
  | { reason: UnreadReason }
)

/** Pixels of the smallest picture that can have an address, such as a QR code of one pixel for each module. */
const MIN_PICTURE = 400

/** Lists the parts of a PDF for so many milliseconds at most. @throws LimitError */
export type ListPdfParts = (bytes: Uint8Array, milliseconds: number) => AsyncIterable<PdfPart>

/** Nothing is fetched, drawn or written to the console. Texts of XFA forms are those of pages. */
const OPTIONS = {
  disableFontFace: true,
  enableXfa: true,
  fontExtraProperties: true,
  isImageDecoderSupported: false,
  isOffscreenCanvasSupported: false,
  maxImageSize: MIN_PICTURE,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: 0,
} as const

/** Control characters, private ones and the replacement: what is left of letters whose font has no Unicode. */
const NO_LETTER = /(?![\0\s])\p{Cc}|[\ufff0-\uffff]|\p{Co}|\p{Cn}/u

/** Gaps of so many heights of a letter separate cells, and words. */
const [CELL_GAP, WORD_GAP] = [1.5, 0.3]

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

type Text = Extract<Content, { str: string }>

/** What separates two texts by their places: pdf.js tells no line break before and behind a form (ISO 32000, 8.10). */
function findBreak(last: Text, { transform: [, , , , x, y], dir }: Text): string {
  const { transform, width, height } = last
  const [a, b, , , lastX, lastY] = transform
  const size = Math.hypot(a, b) || 1
  const across = (a * (y - lastY) - b * (x - lastX)) / size
  const gap = (a * (x - lastX) + b * (y - lastY)) / size - width
  if (Math.abs(across) > height) return '\n'
  if (dir !== 'ltr' || last.dir !== 'ltr' || height === 0) return ''
  if (gap < -height) return '\n'
  return gap > CELL_GAP * height ? '\t' : gap > WORD_GAP * height ? ' ' : ''
}

async function readPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  let last: Text | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const { str, width, height, hasEOL } = item
    const isGap = str.trim() === '' && width > CELL_GAP * height
    if (last && str.trim() !== '') text += findBreak(last, item)
    text += (isGap && !hasEOL ? '\t' : str) + (hasEOL ? '\n' : '')
    if (hasEOL) last = undefined
    else if (str !== '') last = item
  }
  return text.replace(/[\r\u2028\u2029]/g, ' ')
}

/** All texts in an object of pdf.js, such as an annotation or a tree of bookmarks, in their order. */
function listTexts(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') texts.push(value)
  else if (value instanceof Map) listTexts([...value], texts)
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const one of Object.values(value)) listTexts(one, texts)
  return texts
}

/** The texts of an annotation or a form field, without names of its look. */
const ANNOTATION_TEXTS = [
  'titleObj',
  'contentsObj',
  'textContent',
  'richText',
  'fieldName',
  'alternativeText',
  'fieldValue',
  'buttonValue',
  'exportValue',
  'options',
  'url',
  'unsafeUrl',
  'actions',
] as const

const pickTexts = (annotation: Record<string, unknown>) => [
  ...new Set(listTexts(ANNOTATION_TEXTS.map((key) => annotation[key])).filter(Boolean)),
]

const LINE_STARTS: Set<number> = new Set([
  OPS.beginText,
  OPS.nextLine,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
])

/** In thousandths of the size of a font. */
const WORD_SPACE = -200

/** The baseline that an operator moves a text to, or 0 for the one before; undefined for operators that move none. */
function findBaseline(operator: number, values: unknown[]): number | undefined {
  if (operator === OPS.moveText || operator === OPS.setLeadingMoveText) return Number(values[1])
  if (operator !== OPS.setTextMatrix) return undefined
  const [first] = values
  return Number(first instanceof Float32Array ? first[5] : values[5])
}

type Glyphs = ({ unicode: string } | number)[]

const toLetters = (glyphs: Glyphs) =>
  glyphs
    .map((one) => (typeof one === 'object' ? one.unicode : one < WORD_SPACE ? ' ' : ''))
    .join('')

const isOperatorList = (value: unknown): value is OperatorList =>
  typeof value === 'object' && value !== null && 'fnArray' in value && 'argsArray' in value

/** The lines of all letters that a page draws, also in patterns, masks, and the looks of annotations. */
function listDrawn({ fnArray, argsArray }: OperatorList, lines = ['']): string[] {
  let baseline = 0
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown[] = argsArray[at] ?? []
    const moved = findBaseline(operator, values)
    if (LINE_STARTS.has(operator) || (moved !== undefined && moved !== 0 && moved !== baseline))
      lines.push('')
    if (moved) baseline = moved
    if (operator === OPS.showText) lines.push(`${lines.pop()}${toLetters(values[0] as Glyphs)}`)
    for (const value of values) if (isOperatorList(value)) listDrawn(value, lines)
  }
  return lines
}

const joinLetters = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** The lines that a page draws beside its text. */
function listOthers(list: OperatorList, text: string): string[] {
  const known = joinLetters(text)
  return listDrawn(list).filter((line) => !known.includes(joinLetters(line)))
}

/** @returns the pages as people write them, such as 'pages 1, 3 to 5'. */
function namePages(numbers: number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const names = ranges.map(([from, to]) => (from === to ? from : `${from} to ${to}`))
  return `${numbers.length === 1 ? 'page' : 'pages'} ${names.join(', ')}`
}

/** Fonts as pdf.js exports them: a composite one without Unicode has the range of its codes in place of a map. */
const hasUnicode = (font: unknown) =>
  typeof font === 'object' &&
  !(font && 'composite' in font && font.composite && 'toUnicode' in font && isRange(font.toUnicode))

const isRange = (map: unknown) => typeof map === 'object' && map !== null && 'firstChar' in map

const PAINTS = new Set([
  ...[OPS.showText, OPS.constructPath, OPS.shadingFill, OPS.paintFormXObjectBegin],
  ...[OPS.paintImageMaskXObject, OPS.paintImageXObject, OPS.paintInlineImageXObject],
])

const isPainted = (operator: number, values: unknown[] | null) =>
  operator === OPS.constructPath && values?.[0] !== OPS.endPath

/** Whether a page moves or colours something that is not in the list, such as a picture that is too large for it. */
function mayHavePicture({ fnArray }: OperatorList) {
  let isOpen = false
  for (const operator of fnArray) {
    if (operator === OPS.setFillColorN || operator === OPS.setStrokeColorN) return true
    if (operator === OPS.transform) isOpen = true
    else if (PAINTS.has(operator)) isOpen = false
    else if (operator === OPS.restore && isOpen) return true
  }
  return isOpen || fnArray.length === 0
}

/**
 * What of a page is no text. Pictures are not decoded: they are missing in the list of what the page draws, and end that
 * of the strict document.
 */
async function findUnread(
  page: PDFPageProxy,
  list: OperatorList,
  text: string,
  openStrict: () => Promise<PDFDocumentProxy>,
): Promise<UnreadReason | undefined> {
  const { fnArray, argsArray } = list
  const names = fnArray.flatMap((operator, index): string[] =>
    operator === OPS.dependency ? argsArray[index] : [],
  )
  const fonts = names.filter((name) => page.commonObjs.has(name))
  if (!fonts.every((name) => hasUnicode(page.commonObjs.get(name))) || NO_LETTER.test(text))
    return 'pdf'
  if (mayHavePicture(list)) {
    const strict = await (await openStrict()).getPage(page.pageNumber)
    const { fnArray: shown } = await strict.getOperatorList()
    strict.cleanup()
    if (shown.length < fnArray.length) return 'picture'
  }
  return text.trim() === '' && fnArray.some((operator, at) => isPainted(operator, argsArray[at]))
    ? 'pdf'
    : undefined
}

/** @param ids of attachments to annotations, by their names. */
async function* readOthers(
  document: PDFDocumentProxy,
  ids: Map<string, string>,
): AsyncGenerator<PdfPart> {
  const { info, metadata } = await document.getMetadata()
  const named = Object.entries(info).map(([key, value]) => [key, ...listTexts(value)].join(': '))
  const texts = [named, metadata?.getRaw(), await document.getOutline()]
  const scripts = await document.getJSActions()
  yield { name: 'properties', text: listTexts([...texts, scripts]).join('\n') }
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) ids.set(id, filename)
  for (const [id, name] of ids) {
    const bytes = await document.getAttachmentContent(id)
    yield bytes ? { name, bytes } : { name, reason: 'broken' }
  }
}

/** Reads a PDF: its pages, then what they have beside their text. @throws where it can't be opened. */
export async function* listPdfParts(bytes: Uint8Array): AsyncGenerator<PdfPart> {
  // pdf.js takes the bytes away.
  const open = (stopAtErrors: boolean) =>
    getDocument({ data: bytes.slice(), ...OPTIONS, stopAtErrors })
  const task = open(false)
  let strictTask: ReturnType<typeof open> | undefined
  const openStrict = () => {
    strictTask ??= open(true)
    return strictTask.promise
  }
  try {
    const document = await task.promise
    const unread = new Map<UnreadReason, number[]>()
    const notes: string[] = []
    const files = new Map<string, string>()
    for (let number = 1; number <= document.numPages; number++) {
      let reason: UnreadReason | undefined
      try {
        const page = await document.getPage(number)
        const text = await readPage(page)
        yield { name: `page ${number}`, text: `${text.trimEnd()}\n`, continues: number > 1 }
        const list = await page.getOperatorList()
        notes.push(...listOthers(list, text))
        reason = await findUnread(page, list, text, openStrict)
        for (const annotation of await page.getAnnotations()) {
          notes.push(...pickTexts(annotation))
          if (annotation.fileId) files.set(annotation.fileId, annotation.file.filename)
        }
        page.cleanup()
      } catch {
        reason = 'broken'
      }
      if (reason) unread.set(reason, [...(unread.get(reason) ?? []), number])
    }
    for (const [reason, numbers] of unread) yield { name: namePages(numbers), reason }
    yield { name: 'annotations', text: notes.join('\n') }
    yield* readOthers(document, files)
  } finally {
    await task.destroy()
    await strictTask?.destroy()
  }
}
