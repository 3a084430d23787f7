/** Digits of the Arabic (U+0660) and the Urdu and Persian (U+06F0) keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Turns typed text into the value that is validated and sent. */
export type Read = (typed: string) => string

/** Replaces the digits of any keyboard with 0-9, so that a number typed in Urdu is a number. */
const westernDigits: Read = (typed) =>
  typed.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The default: blanks around a pasted value are never intended. */
export const trimmed: Read = (typed) => typed.trim()

/** For a password, where a blank counts. */
export const asTyped: Read = (typed) => typed

/** For a phone number. Anything but digits is left for the rules to reject. */
export const phoneDigits: Read = (typed) => westernDigits(typed.trim())

/** For a code, which may be pasted in groups: "123 456" and "123-456" are 123456. */
export const codeDigits: Read = (typed) => westernDigits(typed.replace(/[\s-]/g, ''))
