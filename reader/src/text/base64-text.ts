const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The six bits of letters by their codes, also of URLs (RFC 4648, 5). Others are 64. */
export const BASE64_VALUES = new Uint8Array(256).fill(64)
for (let value = 0; value < ALPHABET.length; value++)
  BASE64_VALUES[ALPHABET.charCodeAt(value)] = value
BASE64_VALUES['-'.charCodeAt(0)] = 62
BASE64_VALUES['_'.charCodeAt(0)] = 63

/** Letters of eight bytes. */
const MIN_LETTERS = 11

const WORD = RegExp(`(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{${MIN_LETTERS},}`, 'g')

const HEX = /^(?:0x)?[0-9a-f]+$/i

const isText = (byte: number) =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0 || (byte >= 0x09 && byte <= 0x0d)

/** Whether letters from `first` are Latin letters of a text, also in UTF-16. */
function isTextFrom(word: string, first: number): boolean {
  let [bits, count] = [0, 0]
  for (let at = first; at < word.length; at++) {
    bits = ((bits << 6) | (BASE64_VALUES[word.charCodeAt(at)] as number)) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    if (!isText((bits >> count) & 0xff)) return false
  }
  return true
}

/**
 * Replaces words that are Base64 of a text, or a piece of it. Such a text is read for itself, and what is secret in it
 * stands here, too.
 */
export const maskBase64 = (text: string, mask: string): string =>
  text.replace(WORD, (word) =>
    !HEX.test(word) && [0, 1, 2, 3].some((first) => isTextFrom(word, first)) ? mask : word,
  )
