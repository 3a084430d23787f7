import type { OpenFile } from './file-parts.ts'
import type { XmlHandler } from './parse-xml.ts'
import { XmlText } from './xml-text.ts'

/** Extracts the text of an OpenDocument. Each table of a spreadsheet is a text of its own, with its rows as lines. */
export class OdfText implements XmlHandler {
  readonly #file: OpenFile
  readonly #main: XmlText
  #text: XmlText
  #isSpreadsheet = false
  #tables = 0

  constructor(file: OpenFile) {
    this.#file = file
    this.#main = new XmlText(file.openText().write, file)
    this.#text = this.#main
  }

  open = (name: string) => {
    if (name === 'spreadsheet') this.#isSpreadsheet = true
    this.#text.open(name)
  }

  attribute = (name: string, value: string) => this.#text.attribute(name, value)

  opened = (name: string, attributes: Record<string, string>) => {
    this.#text.opened(name, attributes)
    if (!this.#isSpreadsheet || name !== 'table' || this.#tables++ > 0) return
    const sheet = this.#file.openText(attributes['table:name'] ?? '', { unit: 'row' })
    this.#text = new XmlText(sheet.write, this.#file, { isSheet: true })
  }

  text = (text: string) => this.#text.text(text)

  close = (name: string) => {
    if (this.#isSpreadsheet && name === 'table' && --this.#tables === 0) {
      this.#text.end()
      this.#text = this.#main
    }
    this.#text.close(name)
  }

  end() {
    this.#text.end()
  }
}
