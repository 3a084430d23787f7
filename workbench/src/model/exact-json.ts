import { ExactNumber, readNumber } from './numbers.ts'

/** Integers of fewer digits are safe. */
const LONG_INTEGER = /\d{16}/

/** A string, or a number. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Begins a string that stands for an integer. It is no character (Unicode). */
const MARK = '\uFFFE'

/**
 * Parses JSON. An integer that a double can't hold becomes an ExactNumber.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!LONG_INTEGER.test(text)) return value
  const marked = text.replace(TOKEN, (token) =>
    /^-?\d{16,}$/.test(token) && readNumber(token) instanceof ExactNumber
      ? `"${MARK}${token}"`
      : token,
  )
  return JSON.parse(marked, (_, one: unknown) =>
    typeof one === 'string' && one.startsWith(MARK) ? readNumber(one.slice(1)) : one,
  )
}
