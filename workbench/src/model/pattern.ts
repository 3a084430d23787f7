import { runWithTimeout } from './run-with-timeout.ts'

/** Escapes a text for a regular expression. (RegExp.escape needs Node 24.) */
export const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * A pattern as JSON Schema means it: with the Unicode flag, or without it where that fails.
 * @returns undefined for one that is no regular expression of JavaScript.
 */
export function compileRegExp(pattern: string): RegExp | undefined {
  return compiled(pattern, 'u') ?? compiled(pattern)
}

function compiled(pattern: string, flags?: string) {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** No pattern backtracks for long on shorter strings. */
const MAX_UNLIMITED_LENGTH = 16

/** Whether a pattern repeats a group, or several parts: it may backtrack exponentially (ReDoS). */
function mayBacktrack(pattern: string) {
  const plain = pattern.replace(/\\./g, 'a').replace(/\[[^\]]*\]/g, 'a')
  const repeats = plain.match(/[*+]|\{\d+,\d*\}/g) ?? []
  return repeats.length > 1 || /\)([*+]|\{\d+,)/.test(plain)
}

/** Runs a pattern on a text with a timeout, against catastrophic backtracking. @throws TimeoutError */
const runPattern = <Result>(pattern: string, text: string, use: () => Result): Result =>
  text.length >= MAX_UNLIMITED_LENGTH && mayBacktrack(pattern)
    ? runWithTimeout(use, `the pattern ${pattern}`)
    : use()

/**
 * Matches strings with a pattern. Any string matches a pattern that is no regular expression of JavaScript, which
 * `findUnsupported` names.
 * @returns a function that throws TimeoutError for a text that keeps the pattern busy.
 */
export function patternTest(pattern: string): (text: string) => boolean {
  const expression = compileRegExp(pattern)
  if (!expression) return () => true
  // The same text is tested again for each variant of another field, and a timeout takes 1 ms.
  let last: { text: string; matches: boolean } | undefined
  return (text) => {
    if (last?.text !== text)
      last = { text, matches: runPattern(pattern, text, () => expression.test(text)) }
    return last.matches
  }
}

/** A text with `-` for each match of a pattern. @throws TimeoutError for a text that keeps it busy. */
export function withoutMatches(pattern: string, text: string): string {
  const expression = compileRegExp(pattern)
  if (!expression) return text
  const every = new RegExp(expression, `${expression.flags}g`)
  return runPattern(pattern, text, () => text.replace(every, '-'))
}
