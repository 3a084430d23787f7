import { endsWithKeyLabel } from '../evidence/hash-words.ts'
import { isEncodedPair, isKeyPair } from '../formats/keys/key-pair.ts'
import type { Work } from '../text/work.ts'
import { blankLineNumbers } from './pieced-keys.ts'
import { areKeyBytes, type SecretSpan } from './spans.ts'
import type { WindowText } from './window-text.ts'

/** Readings of a text that the public key of a seed takes as long as. */
const READINGS_OF_PAIR = 50

/** A byte: also signed, as in Java, typed, as in Rust, or hexadecimal, with the index that JSON has for the bytes of an object. */
const BYTE = '(?:"\\d{1,2}"\\s?:\\s?)?(?:-?\\d{1,3}|0x[\\da-f]{1,2})(?:u8)?(?!\\w|\\.\\d)'

/** White space, and marks with which lines of a quote or a comment begin. */
const SPACE = '(?:\\s|(?<=[\\s>/])[>/*#])'

const GAP = `(?:${SPACE}{0,80}[,;|]${SPACE}{0,80}|${SPACE}{1,80})(?:\\(byte\\)\\s?)?`

const RUNS = [
  RegExp(`(?<![\\w.+-])${BYTE}(?:${GAP}${BYTE}){3,}`, 'gi'),
  /(?<![\w+-])[\da-f]{2}(?:[\s:,-]{1,80}[\da-f]{2}){7,}(?!\w)/gi,
]

const NUMBER = /(?<!")(?<![\w-])(?:-?\d{1,3}|0x[\da-f]{1,2}|[\da-f]{2})(?=u8\b|(?!\w|"\s?:))/gi

const CODE_MARKS = '\\s:=<>[\\](){}.,&*"\'`'

/** What code has between the name of a key and its first byte. */
const CODE = RegExp(
  `^(?:[${CODE_MARKS}]+|new|u?int8(?:_t)?|u8|uint8array|unsigned|char|byte|bytes|bytearray|byteArrayOf|buffer|from|of|vec!?|list|data|type|\\d{2})$`,
  'i',
)

const CODE_WORDS = RegExp(`[${CODE_MARKS}]+|\\w+!?|[^]`, 'g')

/** Characters of code and of a label. */
const MAX_BEFORE = 200

type Byte = { at: number; end: number; value: number }

function readBytes(run: string, from: number, isHex: boolean): Byte[] {
  return [...run.matchAll(NUMBER)].map(({ 0: text, index }) => {
    const value = isHex ? Number.parseInt(text, 16) : Number(text)
    const at = from + index
    return { at, end: at + text.length, value: value < 0 ? value + 256 : value }
  })
}

const toArray = (bytes: Byte[]) => Uint8Array.from(bytes, ({ value }) => value)

function isLabelled(text: string, at: number) {
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at)
  const words = before.match(CODE_WORDS) ?? []
  const label = words.slice(0, words.findLastIndex((word) => !CODE.test(word)) + 1).join('')
  return endsWithKeyLabel(`${label.slice(label.lastIndexOf('\n') + 1)}: `)
}

/** The bytes of a key behind its label: a key ends with a line, or as late as it can. */
function cutLabelled(bytes: Byte[], text: string): Byte[] | undefined {
  const sizes = [64, 32].filter((size) => size <= bytes.length)
  const endsLine = (size: number) =>
    bytes.length === size || text.slice(bytes[size - 1]?.end, bytes[size]?.at).includes('\n')
  const size = sizes.find(endsLine) ?? sizes[0]
  const cut = bytes.slice(0, size)
  return areKeyBytes(cut.map(({ value }) => value)) ? cut : undefined
}

function findPair(bytes: Byte[], work: Work): Byte[] | undefined {
  const starts = new Set([0, bytes.length - 64, ...(bytes.length % 64 === 0 ? [] : [1])])
  for (const start of starts) {
    const pair = bytes.slice(start, start + 64)
    if (pair.length < 64 || !areKeyBytes(pair.map(({ value }) => value))) continue
    if (!work.takeNeeded(READINGS_OF_PAIR)) return
    if (isKeyPair(toArray(pair))) return pair
  }
}

/** The offsets and the characters of hexdump -C, and the mark behind the number of a row. */
const DUMP = /^[\da-f]{8}(?= )|^[^\S\n\r\u2028\u2029]*\|| {2}\|[^\n]*$/gim

const blankBesides = (text: string) =>
  blankLineNumbers(text).replace(DUMP, (column) => ' '.repeat(column.length))

/** Finds keys as numbers of their bytes: with their public key, or behind a label; also in rows with numbers. */
export function* findNumberKeys({ text }: WindowText, work: Work): Generator<SecretSpan> {
  for (const one of new Set([text, blankBesides(text)])) yield* findKeys(one, work)
}

/** 64 bytes in Base64. */
const ENCODED_PAIR = /(?<![\w+/-])[\w+/-]{86}(?:==)?(?![\w+/=-])/g

function* findKeys(text: string, work: Work): Generator<SecretSpan> {
  for (const { 0: encoded, index: at } of text.matchAll(ENCODED_PAIR))
    if (work.takeNeeded(READINGS_OF_PAIR) && isEncodedPair(encoded))
      yield { at, end: at + encoded.length, secret: 'private-key' }
  for (const [index, runs] of RUNS.entries())
    for (const { 0: run, index: from } of text.matchAll(runs)) {
      const bytes = readBytes(run, from, index === 1)
      if (bytes.length < 32) continue
      const key = (isLabelled(text, from) && cutLabelled(bytes, text)) || findPair(bytes, work)
      const [at, end] = [key?.[0]?.at, key?.at(-1)?.end]
      if (at !== undefined && end !== undefined) yield { at, end, secret: 'private-key' }
    }
}
