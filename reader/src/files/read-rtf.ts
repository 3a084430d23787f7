import { COST } from './budget.ts'
import { toNibble } from './decode-transfer.ts'
import type { OpenFile } from './file-parts.ts'
import { createRtfDecoder, DEFAULT_CODE_PAGE, findCodePage } from './rtf-encodings.ts'
import { BREAKS, CELLS, INNER, SKIPPED, SYMBOLS, TEXTS } from './rtf-words.ts'
import { TextFlow } from './text-flow.ts'

/** Bytes that are read before the budget is asked. */
const STEP = 2 ** 15

/** `uc`: the characters behind a \u for programs without Unicode. `font`: whose code page its bytes have. */
type Group = {
  isSkipped: boolean
  isInner: boolean
  isFontTable: boolean
  uc: number
  font: string
}

const [BACKSLASH, OPEN, CLOSE, QUOTE, CR, LF, SPACE, MINUS] = [
  0x5c, 0x7b, 0x7d, 0x27, 0x0d, 0x0a, 0x20, 0x2d,
] as const

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

const readLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

class RtfReader {
  readonly #file: OpenFile
  readonly #bytes: Uint8Array
  readonly #flow: TextFlow
  readonly #groups: Group[] = []
  #group: Group = { isSkipped: false, isInner: false, isFontTable: false, uc: 1, font: '' }
  readonly #fonts = new Map<string, string>()
  #codePage = DEFAULT_CODE_PAGE
  /** Bytes of an encoding, in which a character can have several. */
  #encoded: number[] = []
  #replaced = 0
  #isOptional = false
  #at = 0

  constructor(file: OpenFile) {
    this.#file = file
    this.#bytes = file.bytes
    this.#flow = new TextFlow(file.openText().write, file.budget)
  }

  #flush() {
    if (this.#encoded.length === 0) return
    const bytes = Uint8Array.from(this.#encoded)
    this.#encoded = []
    const codePage = this.#fonts.get(this.#group.font) ?? this.#codePage
    this.#flow.lines.add(createRtfDecoder(codePage).decode(bytes))
  }

  #addText(text: string) {
    this.#flush()
    this.#flow.lines.add(text)
  }

  #endLine() {
    this.#flush()
    this.#flow.endLine()
  }

  #openGroup() {
    this.#flush()
    this.#file.budget.hold()
    this.#groups.push(this.#group)
    this.#group = { ...this.#group, isInner: false }
  }

  #closeGroup() {
    this.#flush()
    if (this.#group.isInner) this.#flow.close()
    const outer = this.#groups.pop()
    if (!outer) return
    this.#group = outer
    this.#file.budget.release()
  }

  #readDestination(word: string) {
    if (word === 'pict') this.#file.addUnread('picture', 'picture')
    if (word === 'objdata') this.#file.addUnread('object', 'binary')
    if (SKIPPED.has(word)) this.#group.isSkipped = true
    if (word === 'fonttbl') this.#group.isFontTable = true
    if (this.#group.isSkipped || this.#group.isInner) return
    if (!this.#isOptional && !INNER.has(word)) return
    this.#flush()
    this.#group.isInner = true
    this.#flow.open()
  }

  #readWord(word: string, number: string) {
    this.#readDestination(word)
    if (word === 'f') this.#setFont(number)
    if (word === 'fcharset' && this.#group.isFontTable)
      this.#fonts.set(this.#group.font, findCodePage(number) ?? this.#codePage)
    if (word === 'uc') this.#group.uc = Math.max(0, Number(number))
    if (word === 'ansicpg') this.#codePage = number
    if (word === 'bin') this.#skipBinary(Number(number))
    if (this.#group.isSkipped) return
    if (word === 'u') {
      // A signed number of 16 bits.
      this.#addText(String.fromCharCode(Number(number) & 0xffff))
      this.#replaced = this.#group.uc
    } else if (BREAKS.has(word)) this.#endLine()
    else if (CELLS.has(word)) {
      this.#flush()
      this.#flow.lines.addTabs(1)
    } else if (Object.hasOwn(TEXTS, word)) this.#addText(TEXTS[word] ?? '')
  }

  #setFont(number: string) {
    this.#flush()
    this.#group.font = number
  }

  #skipBinary(length: number) {
    if (!(length > 0)) return
    if (!this.#group.isSkipped) this.#file.addUnread('binary data', 'binary')
    this.#at = Math.min(this.#bytes.length, this.#at + length)
  }

  #readControlWord() {
    const bytes = this.#bytes
    let end = this.#at
    let word = ''
    for (let byte = bytes[end] ?? 0; isLetter(byte); byte = bytes[++end] ?? 0)
      word += String.fromCharCode(byte | 0x20)
    let number = bytes[end] === MINUS && isDigit(bytes[end + 1] ?? 0) ? '-' : ''
    if (number !== '') end++
    for (let byte = bytes[end] ?? 0; isDigit(byte); byte = bytes[++end] ?? 0)
      number += String.fromCharCode(byte)
    this.#at = bytes[end] === SPACE ? end + 1 : end
    this.#replaced = 0
    this.#readWord(word, number)
  }

  #readEncoded() {
    const [high, low] = [toNibble(this.#bytes[this.#at]), toNibble(this.#bytes[this.#at + 1])]
    this.#at += 2
    if (this.#group.isSkipped || high < 0 || low < 0) return
    if (this.#replaced > 0) this.#replaced--
    else this.#encoded.push(16 * high + low)
  }

  #readControl() {
    const byte = this.#bytes[this.#at] ?? 0
    if (isLetter(byte)) {
      this.#readControlWord()
      this.#isOptional = false
      return
    }
    this.#at++
    if (byte === QUOTE) return this.#readEncoded()
    this.#replaced = 0
    const symbol = String.fromCharCode(byte)
    if (symbol === '*') {
      this.#isOptional = true
      return
    }
    if (this.#group.isSkipped) return
    if (byte === LF || byte === CR) this.#endLine()
    else this.#addText(SYMBOLS[symbol] ?? '')
  }

  #readText(limit: number) {
    const bytes = this.#bytes
    const from = this.#at
    let end = from
    while (end < limit) {
      const byte = bytes[end]
      if (byte === BACKSLASH || byte === OPEN || byte === CLOSE || byte === CR || byte === LF) break
      end++
    }
    this.#at = end
    this.#isOptional = false
    const start = Math.min(end, from + this.#replaced)
    this.#replaced = 0
    if (this.#group.isSkipped || start === end) return
    const text = bytes.subarray(start, end)
    if (text.every((byte) => byte < 0x80)) this.#addText(readLatin1(text))
    else for (const byte of text) this.#encoded.push(byte)
  }

  read() {
    const { budget } = this.#file
    while (this.#at < this.#bytes.length) {
      const from = this.#at
      const limit = Math.min(this.#bytes.length, from + STEP)
      while (this.#at < limit) this.#readToken(limit)
      budget.charge(COST.parsed * (this.#at - from))
    }
    this.#flush()
    this.#flow.end()
  }

  #readToken(limit: number) {
    const byte = this.#bytes[this.#at]
    if (byte === BACKSLASH) {
      this.#at++
      this.#readControl()
    } else if (byte === OPEN || byte === CLOSE) {
      this.#at++
      this.#replaced = 0
      this.#isOptional = false
      if (byte === OPEN) this.#openGroup()
      else this.#closeGroup()
    } else if (byte === CR || byte === LF) this.#at++
    else this.#readText(limit)
  }
}

/** Reads the texts of a document in Rich Text Format (version 1.9.1): its groups are read but for those without text. */
export const readRtf = (file: OpenFile) => new RtfReader(file).read()
