import { countCharacters, type FoundParts, type Reading } from './file-parts.ts'
import type { UnreadReason } from './unread-part.ts'

/** Control words with a number, bytes of an encoding, control symbols, braces, line breaks, and texts. */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|[^\\{}\r\n]+/gi

/** Tokens that are read without a pause. */
const STEP = 2 ** 14

/** Destinations without a text of the document. Others that begin with \* are optional, and skipped. */
const SKIPPED = new Set(['fonttbl', 'colortbl', 'stylesheet', 'pict', 'objdata'])

/** The instruction of a field has the target of a link. */
const READ = new Set(['fldinst'])

const TEXTS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  cell: '\t',
  nestcell: '\t',
  tab: '\t',
  fldrslt: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  zwj: '\u{200d}',
  zwnj: '\u{200c}',
}

const SYMBOLS: Record<string, string> = {
  '\\': '\\',
  '{': '{',
  '}': '}',
  '~': '\u{a0}',
  _: '-',
  '\n': '\n',
  '\r': '\n',
}

/** Encodings whose names are not those of Windows. */
const ENCODINGS: Record<string, string> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '10000': 'macintosh',
  '65001': 'utf-8',
}

/** @returns that of Western Europe for an unknown code page. */
function createDecoder(codePage: string) {
  try {
    return new TextDecoder(ENCODINGS[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** `uc`: the characters behind a \u for programs without Unicode. */
type Group = { isSkipped: boolean; uc: number }

/** Reads the text of a document in Rich Text Format (version 1.9.1). */
export async function readRtf(
  name: string,
  bytes: Uint8Array,
  reading: Reading,
): Promise<FoundParts> {
  const rtf = new TextDecoder('latin1').decode(bytes)
  // Other files can be read in the pauses, so it keeps its place for this one.
  const tokens = new RegExp(TOKEN)
  const texts: string[] = []
  const unread: FoundParts['unread'] = []
  const groups: Group[] = []
  let group: Group = { isSkipped: false, uc: 1 }
  let decoder = createDecoder('1252')
  /** Bytes of an encoding, in which a character can have several. */
  let encoded: number[] = []
  /** Characters that a \u replaces. */
  let replaced = 0
  let isOptional = false

  function addText(text: string) {
    if (encoded.length > 0) texts.push(decoder.decode(Uint8Array.from(encoded)))
    encoded = []
    if (text !== '') texts.push(text)
  }

  function addUnread(part: string, reason: UnreadReason) {
    const unreadPart = { name: `${name}: ${part}`, reason }
    if (!unread.some((one) => one.name === unreadPart.name)) unread.push(unreadPart)
  }

  function readWord(word: string, number: string) {
    if (word === 'pict') addUnread('picture', 'picture')
    if (word === 'objdata') addUnread('object', 'binary')
    if (SKIPPED.has(word) || (isOptional && !READ.has(word))) group.isSkipped = true
    if (word === 'uc') group.uc = Math.max(0, Number(number))
    if (word === 'ansicpg') decoder = createDecoder(number)
    if (word === 'bin') tokens.lastIndex += Math.max(0, Number(number))
    if (group.isSkipped) return
    if (word === 'u') {
      // A signed number of 16 bits.
      addText(String.fromCharCode(Number(number) & 0xffff))
      replaced = group.uc
    } else if (Object.hasOwn(TEXTS, word)) addText(TEXTS[word] ?? '')
  }

  for (let count = 1; ; count++) {
    if (count % STEP === 0) await reading.pauseIfDue()
    const token = tokens.exec(rtf)
    if (!token) break
    const [text, word, number = '', byte, symbol, brace] = token
    const wasReplaced = replaced
    replaced = 0
    if (brace === '{') {
      groups.push(group)
      group = { ...group }
    } else if (brace === '}') group = groups.pop() ?? group
    else if (word !== undefined) readWord(word.toLowerCase(), number)
    else if (symbol === '*') {
      isOptional = true
      continue
    } else if (group.isSkipped) continue
    else if (byte !== undefined) {
      if (wasReplaced > 0) replaced = wasReplaced - 1
      else encoded.push(Number.parseInt(byte, 16))
    } else if (symbol !== undefined) addText(SYMBOLS[symbol] ?? '')
    else if (!/^[\r\n]/.test(text)) addText(text.slice(wasReplaced))
    else replaced = wasReplaced
    isOptional = false
  }
  addText('')
  const text = texts
    .join('')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .trim()
  countCharacters(reading, text.length)
  return { parts: [{ name, text }], unread }
}
