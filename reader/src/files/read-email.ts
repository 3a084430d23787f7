import { COST } from './budget.ts'
import { decodeText } from './decode-text.ts'
import { decodeTransfer } from './decode-transfer.ts'
import { readEncodedParts } from './encoded-parts.ts'
import { extractHtml } from './extract-html.ts'
import type { OpenFile } from './file-parts.ts'
import {
  decodeWords,
  type Field,
  parseStructured,
  readFields,
  type StructuredHeader,
} from './mail-headers.ts'
import { type ByteRange, splitHeader, splitMultipart } from './mail-sections.ts'
import { omitRepeatedLines } from './omit-repeated.ts'
import { readTakenLetters } from './read-letters.ts'
import { TextWriter } from './text-writer.ts'
import { unflow } from './unflow.ts'

const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'message/global': '.eml',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'text/rtf': '.rtf',
  'application/rtf': '.rtf',
}

type Content = {
  type: StructuredHeader
  encoding: string
  filename: string
  isAttachment: boolean
}

const find = (fields: Field[], name: string) => fields.find((field) => field.name === name)?.value

function readContent(fields: Field[], defaultType: string): Content {
  const type = parseStructured(find(fields, 'content-type') ?? defaultType)
  const disposition = parseStructured(find(fields, 'content-disposition') ?? '')
  const filename = disposition.parameters.get('filename') ?? type.parameters.get('name') ?? ''
  return {
    type,
    encoding: find(fields, 'content-transfer-encoding') ?? '',
    filename,
    isAttachment: disposition.value === 'attachment' || filename !== '',
  }
}

/** Contents that only the receiver can decrypt (RFC 8551, RFC 3156). */
const isEncrypted = ({ type }: Content) =>
  type.value === 'multipart/encrypted' ||
  (/^application\/(?:x-)?pkcs7-mime$/.test(type.value) &&
    type.parameters.get('smime-type')?.toLowerCase() !== 'signed-data')

/** Reads a mail (RFC 5322, RFC 2045): its text, HTML, headers, and each of its parts. */
class MailReader {
  readonly #file: OpenFile
  readonly #text: TextWriter
  readonly #textOptions: { encoding?: string } = {}
  readonly #htmlText: TextWriter
  readonly #htmlOptions: { encoding?: string } = {}
  readonly #headers: TextWriter
  readonly #html: { bytes: Uint8Array; charset: string | undefined }[] = []
  #attachments = 0
  #subject = ''

  constructor(file: OpenFile) {
    this.#file = file
    this.#text = new TextWriter(file.budget)
    this.#htmlText = new TextWriter(file.budget)
    this.#headers = new TextWriter(file.budget)
    file.addText('', this.#text, this.#textOptions)
    file.addText('HTML', this.#htmlText, this.#htmlOptions)
    file.addText('headers', this.#headers)
  }

  read() {
    this.#readPart({ from: 0, to: this.#file.bytes.length }, 'text/plain', true)
    if (this.#html.length > 0) this.#readHtml()
  }

  #readFields(header: ByteRange, isFirst: boolean) {
    const { bytes, budget } = this.#file
    const fields: Field[] = []
    this.#file.tryPart('headers', () => {
      for (const field of readFields(bytes, header, budget)) {
        if (field.name.startsWith('content-')) fields.push(field)
        if (isFirst && field.name === 'subject' && this.#subject === '') {
          this.#subject = decodeWords(field.value, budget)
          this.#text.write(`${this.#subject}\n\n`)
        } else this.#headers.write(`${decodeWords(field.line, budget)}\n`)
      }
    })
    return fields
  }

  #readPart(range: ByteRange, defaultType: string, isFirst = false) {
    const { header, body } = splitHeader(this.#file.bytes, range)
    this.#file.budget.charge(COST.section)
    const fields = this.#readFields(header, isFirst)
    const content = readContent(fields, defaultType)
    content.filename = decodeWords(content.filename, this.#file.budget)
    if (isEncrypted(content))
      return this.#file.addUnread(content.filename || 'encrypted message', 'encrypted')
    const boundary = content.type.parameters.get('boundary')
    if (content.type.value.startsWith('multipart/') && boundary)
      return this.#readMultipart(body, content.type.value, boundary)
    this.#readBody(body, content)
  }

  #readMultipart(body: ByteRange, type: string, boundary: string) {
    const { bytes, budget } = this.#file
    budget.hold()
    const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    for (const { isPart, ...section } of splitMultipart(bytes, body, boundary, budget))
      if (isPart) this.#readPart(section, defaultType)
      else this.#writeText(bytes.subarray(section.from, section.to), undefined)
    budget.release()
  }

  #readBody({ from, to }: ByteRange, content: Content) {
    const { bytes, budget } = this.#file
    const packed = bytes.subarray(from, to)
    const { type, encoding, filename, isAttachment } = content
    const charset = type.parameters.get('charset')
    if (!isAttachment && type.value === 'text/html') {
      this.#html.push({ ...decodeTransfer(packed, encoding, budget), charset })
      return
    }
    if (
      !isAttachment &&
      (type.value === 'text/plain' || /^message\/(?!rfc822|global$)/.test(type.value))
    )
      return this.#writeText(decodeTransfer(packed, encoding, budget).bytes, type)
    const name = filename || `${++this.#attachments}${EXTENSIONS[type.value] ?? ''}`
    if (filename) this.#attachments++
    this.#file.readInner(name, () => decodeTransfer(packed, encoding, budget))
  }

  #writeText(bytes: Uint8Array, type: StructuredHeader | undefined) {
    if (bytes.length === 0) return
    const charset = type?.parameters.get('charset')
    const decoded = decodeText(bytes, this.#file.budget, charset)
    const { text, encoding } = decoded
    if (encoding) this.#textOptions.encoding = encoding
    readTakenLetters(this.#file, bytes, decoded)
    if (type?.parameters.get('format')?.toLowerCase() !== 'flowed')
      this.#text.write(text.replace(/\r\n?/g, '\n'))
    else
      for (const line of unflow(text, type.parameters.get('delsp')?.toLowerCase() === 'yes')) {
        this.#text.write(line)
      }
    if (text.trim() === '') return
    this.#text.write('\n')
    readEncodedParts(text, this.#file)
  }

  /** Most mails have their text twice; only lines with another text, such as a link, are kept. */
  #readHtml() {
    const { budget } = this.#file
    const plain = `${this.#subject} ${this.#text.peek()}`
    for (const { bytes, charset } of this.#html) {
      const extracted = new TextWriter(budget)
      this.#file.tryPart('HTML', () => {
        const html = decodeText(bytes, budget, charset)
        if (html.encoding) this.#htmlOptions.encoding = html.encoding
        readTakenLetters(this.#file, bytes, html)
        try {
          extractHtml(html.text, extracted.write, this.#file)
          for (const line of omitRepeatedLines(extracted.peek(), plain, budget))
            this.#htmlText.write(`${line}\n`)
        } catch (error) {
          this.#file.addText('HTML', extracted, this.#htmlOptions)
          throw error
        }
      })
    }
  }
}

export const readEmail = (file: OpenFile) => new MailReader(file).read()
