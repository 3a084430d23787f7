import { COST } from './budget.ts'
import type { OpenFile, Unpacked } from './file-parts.ts'
import { parseXml, type XmlHandler } from './parse-xml.ts'
import { listFoundLetters, listLetters } from './read-letters.ts'
import { TextWriter } from './text-writer.ts'
import { joinBytes, unpackEntry } from './unpack.ts'
import { XmlText } from './xml-text.ts'
import { isEmpty, listZip, type ZipEntry } from './zip-entries.ts'

const WITHOUT_TEXT =
  /^(?:mimetype|docprops\/thumbnail\.(?:jpe?g|png|emf|wmf)|thumbnails\/thumbnail\.png)$/

const PRINTER = /\/printersettings\d*\.bin$/

/** Of a workbook in the binary format ([MS-XLSB]), besides files in it. */
const BINARY_SHEETS = /^xl\/(?!embeddings\/|activex\/|vbaproject).*\.bin$/

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The parts of a document of an office program (ECMA-376 part 2, ODF 1.3 part 2). Their names have no case. */
export class OfficeParts {
  readonly file: OpenFile
  readonly isWhole: boolean
  readonly isBinaryWorkbook: boolean
  readonly #entries = new Map<string, ZipEntry>()
  /** Those with the path of another one, and what is between them. */
  readonly #repeated: ZipEntry[] = []
  readonly #rest: Uint8Array[]
  readonly #others: TextWriter

  constructor(file: OpenFile) {
    this.file = file
    const { entries, isWhole, rest } = listZip(file.bytes)
    file.budget.charge(COST.entry * entries.length)
    this.isWhole = isWhole
    this.#others = new TextWriter(file.budget)
    this.#rest = rest
    for (const entry of entries) {
      const path = entry.path.toLowerCase()
      if (this.#entries.has(path)) this.#repeated.push(entry)
      else this.#entries.set(path, entry)
    }
    this.isBinaryWorkbook = this.#entries.has('xl/workbook.bin')
  }

  get paths() {
    return [...this.#entries.keys()]
  }

  readonly writeOther = (text: string) => this.#others.write(text)

  endOthers() {
    this.file.addText('other parts', this.#others)
  }

  openOther(path: string): XmlText {
    let isFirst = true
    return new XmlText((text) => {
      if (isFirst) this.writeOther(`[${path}]\n`)
      isFirst = false
      this.writeOther(text)
    }, this.file)
  }

  /** Takes a part out. @returns undefined if it is missing or was taken. */
  take(path: string): ZipEntry | undefined {
    const entry = this.#entries.get(path)
    this.#entries.delete(path)
    return entry
  }

  /** Parses a part, or names it where it can't be read. @param name of the part where it is not its own. */
  parse(entry: ZipEntry, handler: XmlHandler, name = baseName(entry.path)) {
    const { file } = this
    if (entry.isEncrypted) return file.addUnread(name, 'encrypted')
    file.tryPart(name, () => parseXml(unpackEntry(entry, file.budget), handler, file.budget))
  }

  parseOther(entry: ZipEntry) {
    const text = this.openOther(entry.path)
    this.parse(entry, text)
    text.end()
    this.writeOther('\n')
  }

  readRest() {
    for (const path of this.paths) {
      const entry = this.take(path)
      this.file.budget.charge(COST.part)
      if (entry) this.#readPart(path, entry)
    }
    for (const entry of this.#repeated) this.#readPart(entry.path.toLowerCase(), entry)
    for (const letters of listFoundLetters(this.#rest, this.file.budget))
      this.writeOther(`${letters}\n`)
  }

  #readPart(path: string, entry: ZipEntry) {
    const { file } = this
    const name = baseName(entry.path)
    if (isEmpty(entry.data) || WITHOUT_TEXT.test(path)) return
    if (/\.(?:xml|rels|vml|rdf)$/.test(path)) return this.parseOther(entry)
    if (entry.isEncrypted) return file.addUnread(name, 'encrypted')
    const open = () => joinBytes(unpackEntry(entry, file.budget), file.budget)
    if (PRINTER.test(path) || (this.isBinaryWorkbook && BINARY_SHEETS.test(path)))
      this.#writeLetters(entry.path, open)
    else file.readInner(name, open)
  }

  #writeLetters(path: string, open: () => Unpacked) {
    this.file.tryPart(baseName(path), () => {
      const { bytes } = open()
      this.writeOther(`[${path}]\n`)
      for (const letters of listLetters(bytes, this.file.budget)) this.writeOther(`${letters}\n`)
    })
  }
}
