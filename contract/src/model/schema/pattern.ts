import { runWithTimeout } from '../document/run-with-timeout.ts'

/**
 * Whether a pattern has an escape or a class of another engine (PCRE, Java, Python), which ECMA-262 without the
 * Unicode flag reads as ordinary characters (appendix B.1.2): `\A`, `\p{L}`, `[[:alpha:]]`.
 */
const isForeign = (pattern: string) =>
  /\[:\w+:\]/.test(pattern) ||
  (pattern.match(/\\[\s\S]/g) ?? []).some((one) => /\\(?![bBcdDfnrsStuvwWx])[a-zA-Z]/.test(one))

/** Compiles by ECMA-262, with the Unicode flag where that is possible; undefined for a pattern of another engine. */
export function compileRegExp(pattern: string): RegExp | undefined {
  const known = compiled.get(pattern)
  if (known !== undefined) return known ?? undefined
  const found = tryCompile(pattern, 'u') ?? (isForeign(pattern) ? undefined : tryCompile(pattern))
  compiled.set(pattern, found ?? null)
  return found
}

const compiled = new Map<string, RegExp | null>()

function tryCompile(pattern: string, flags?: string) {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** Backtracking ends soon on shorter strings. */
const MAX_UNLIMITED_LENGTH = 16

/** A repeated group, or several repetitions, may backtrack exponentially (ReDoS). */
function mayBacktrack(pattern: string) {
  const plain = pattern.replace(/\\./g, 'a').replace(/\[[^\]]*\]/g, 'a')
  const repeats = plain.match(/[*+]|\{\d+,\d*\}/g) ?? []
  return repeats.length > 1 || /\)([*+]|\{\d+,)/.test(plain)
}

/** Matches with a timeout, against catastrophic backtracking. @throws TimeoutError */
const runPattern = <Result>(pattern: string, text: string, use: () => Result): Result =>
  text.length >= MAX_UNLIMITED_LENGTH && mayBacktrack(pattern)
    ? runWithTimeout(use, `the pattern ${pattern}`)
    : use()

/** An invalid pattern, which `findUnsupported` reports, matches any string. The test throws TimeoutError. */
export function createPatternTest(pattern: string): (text: string) => boolean {
  const expression = compileRegExp(pattern)
  if (!expression) return () => true
  // `verify` tests the same string for each variant of another field; a call with a timeout costs 1 ms.
  let last: { text: string; matches: boolean } | undefined
  return (text) => {
    if (last?.text !== text)
      last = { text, matches: runPattern(pattern, text, () => expression.test(text)) }
    return last.matches
  }
}

/** Replaces each match by `-`. @throws TimeoutError */
export function replaceMatches(pattern: string, text: string): string {
  const expression = compileRegExp(pattern)
  if (!expression) return text
  const every = new RegExp(expression, `${expression.flags}g`)
  return runPattern(pattern, text, () => text.replace(every, '-'))
}
