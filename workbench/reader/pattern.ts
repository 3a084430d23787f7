import { withinTime } from './within-time.ts'

/**
 * A pattern as JSON Schema means it: with the Unicode flag, or without it where that fails.
 * @returns undefined for one that is no regular expression of JavaScript.
 */
export function regExpOf(pattern: string): RegExp | undefined {
  return compiled(pattern, 'u') ?? compiled(pattern)
}

function compiled(pattern: string, flags?: string) {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** Texts that are shorter keep no pattern busy for long. */
const LONG = 16

/** Whether a pattern repeats a group, or several parts: it may try every way to divide a text. */
function mayBacktrack(pattern: string) {
  const plain = pattern.replace(/\\./g, 'a').replace(/\[[^\]]*\]/g, 'a')
  const repeats = plain.match(/[*+]|\{\d+,\d*\}/g) ?? []
  return repeats.length > 1 || /\)([*+]|\{\d+,)/.test(plain)
}

/**
 * What runs a pattern on a text.
 * @returns a function that throws TooSlow for a text that keeps the pattern busy.
 */
function runnerOf(pattern: string) {
  const isSlow = mayBacktrack(pattern)
  return <Result>(text: string, use: () => Result): Result =>
    isSlow && text.length >= LONG ? withinTime(use, `the pattern ${pattern}`) : use()
}

/**
 * Compares texts with a pattern. Any text has one that is no regular expression of JavaScript, which
 * `notServed` names.
 * @returns a function that throws TooSlow for a text that keeps the pattern busy.
 */
export function patternTest(pattern: string): (text: string) => boolean {
  const expression = regExpOf(pattern)
  if (!expression) return () => true
  const run = runnerOf(pattern)
  return (text) => run(text, () => expression.test(text))
}

/** A text with `-` for each match of a pattern. @throws TooSlow for a text that keeps it busy. */
export function withoutMatches(pattern: string, text: string): string {
  const expression = regExpOf(pattern)
  if (!expression) return text
  const every = new RegExp(expression, `${expression.flags}g`)
  return runnerOf(pattern)(text, () => text.replace(every, '-'))
}
