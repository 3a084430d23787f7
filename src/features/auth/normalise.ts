/** Digits of the Arabic (U+0660) and the Urdu and Persian (U+06F0) keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Writes any keyboard's digits as 0-9, so that a number typed in Urdu is a number. */
const westernDigits = (text: string) =>
  text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Blanks around a pasted value are never meant. */
export const trimmed = (value: string) => value.trim()

/** A phone number as typed, with its digits made plain. Anything else is left for the rules. */
export const phoneDigits = (value: string) => westernDigits(value.trim())

/** A pasted code may come in groups: "123 456" and "123-456" are 123456. */
export const codeDigits = (value: string) => westernDigits(value.replace(/[\s-]/g, ''))

/**
 * The email that a page was handed through the history entry; empty when there is none. Passwords
 * and codes never travel that way: the browser writes history to the disk.
 */
export function emailFrom(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
