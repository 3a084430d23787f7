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
  type Structured,
} from './mail-headers.ts'
import { type Range, splitHeader, splitMultipart } from './mail-sections.ts'
import { omitRepeated } from './omit-repeated.ts'
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
  type: Structured
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

  async read() {
    await this.#readPart({ from: 0, to: this.#file.bytes.length }, 'text/plain', true)
    if (this.#html.length > 0) await this.#readHtml()
  }

  async #readFields(header: Range, isFirst: boolean) {
    const { bytes, reading } = this.#file
    const fields: Field[] = []
    await this.#file.tryPart('headers', async () => {
      for await (const field of readFields(bytes, header, reading)) {
        if (field.name.startsWith('content-')) fields.push(field)
        if (isFirst && field.name === 'subject' && this.#subject === '') {
          this.#subject = await decodeWords(field.value, reading)
          this.#text.write(`${this.#subject}\n\n`)
        } else this.#headers.write(`${await decodeWords(field.line, reading)}\n`)
      }
    })
    return fields
  }

  async #readPart(range: Range, defaultType: string, isFirst = false): Promise<void> {
    const { header, body } = await splitHeader(this.#file.bytes, range, this.#file.reading)
    await this.#file.reading.pauseIfDue()
    this.#file.budget.charge(COST.section)
    const fields = await this.#readFields(header, isFirst)
    const content = readContent(fields, defaultType)
    content.filename = await decodeWords(content.filename, this.#file.reading)
    if (isEncrypted(content))
      return this.#file.addUnread(content.filename || 'encrypted message', 'encrypted')
    const boundary = content.type.parameters.get('boundary')
    if (content.type.value.startsWith('multipart/') && boundary)
      return this.#readMultipart(body, content.type.value, boundary)
    await this.#readBody(body, content)
  }

  async #readMultipart(body: Range, type: string, boundary: string) {
    const { bytes, budget, reading } = this.#file
    budget.hold()
    const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    for await (const { isPart, ...section } of splitMultipart(bytes, body, boundary, reading))
      if (isPart) await this.#readPart(section, defaultType)
      else await this.#writeText(bytes.subarray(section.from, section.to), undefined)
    budget.release()
  }

  async #readBody({ from, to }: Range, content: Content) {
    const { bytes, reading } = this.#file
    const packed = bytes.subarray(from, to)
    const { type, encoding, filename, isAttachment } = content
    const charset = type.parameters.get('charset')
    if (!isAttachment && type.value === 'text/html') {
      this.#html.push({ ...(await decodeTransfer(packed, encoding, reading)), charset })
      return
    }
    if (
      !isAttachment &&
      (type.value === 'text/plain' || /^message\/(?!rfc822|global$)/.test(type.value))
    )
      return this.#writeText((await decodeTransfer(packed, encoding, reading)).bytes, type)
    const name = filename || `${++this.#attachments}${EXTENSIONS[type.value] ?? ''}`
    if (filename) this.#attachments++
    await this.#file.readInner(name, () => decodeTransfer(packed, encoding, reading))
  }

  async #writeText(bytes: Uint8Array, type: Structured | undefined) {
    if (bytes.length === 0) return
    const charset = type?.parameters.get('charset')
    const { text, encoding } = await decodeText(bytes, this.#file.reading, charset)
    if (encoding) this.#textOptions.encoding = encoding
    if (type?.parameters.get('format')?.toLowerCase() !== 'flowed')
      this.#text.write(text.replace(/\r\n?/g, '\n'))
    else
      for (const line of unflow(text, type.parameters.get('delsp')?.toLowerCase() === 'yes')) {
        this.#text.write(line)
        await this.#file.reading.pauseIfDue()
      }
    if (text.trim() === '') return
    this.#text.write('\n')
    await readEncodedParts(text, this.#file)
  }

  /** Most mails have their text twice; only lines with another text, such as a link, are kept. */
  async #readHtml() {
    const { reading } = this.#file
    const { budget } = reading
    const plain = `${this.#subject} ${this.#text.peek()}`
    for (const { bytes, charset } of this.#html) {
      const extracted = new TextWriter(budget)
      await this.#file.tryPart('HTML', async () => {
        const html = await decodeText(bytes, reading, charset)
        if (html.encoding) this.#htmlOptions.encoding = html.encoding
        try {
          await extractHtml(html.text, extracted.write, this.#file)
          for await (const line of omitRepeated(extracted.peek(), plain, reading))
            this.#htmlText.write(`${line}\n`)
        } catch (error) {
          this.#file.addText('HTML', extracted, this.#htmlOptions)
          throw error
        }
      })
    }
  }
}

export const readEmail = (file: OpenFile): Promise<void> => new MailReader(file).read()
