import { parseHash } from './hashes'
import { hasKeyInParts, hasKeyOfNumbers, isKeyFile, mentionsKey } from './private-keys'
import type { Reading } from './reading'
import { findSecret } from './secrets'
import { hasSeedPhrase } from './seed-phrase'

type Secret = Extract<Reading, { kind: 'secret' }>

/** The shortest secret: a mini private key. */
const MIN_LENGTH = 22

/** Windows of a long line, which overlap by more than the longest key or phrase. */
const WINDOW = 8192
const OVERLAP = 1024

/** The most words of a line that is one part of a phrase or a key. */
const MAX_PART_WORDS = 8

function* findSecretInLine(line: string): Generator<undefined, Secret | undefined> {
  if (line.length < MIN_LENGTH) return
  for (let at = 0; at === 0 || at + OVERLAP < line.length; at += WINDOW - OVERLAP) {
    const secret = findSecret(line.slice(at, at + WINDOW))
    if (secret) return secret
    yield
  }
}

const hasKeyOrHash = (line: string) =>
  (line.match(/[0-9A-Za-z+/=_-]{43,}/g) ?? []).some((word) => word.length <= 128 && parseHash(word))

/** The lines before a key that can name it. */
const LINES_BEFORE = 2

/** The longest line that is a label of the next. */
const LABEL_LENGTH = 100

/** Finds lines with a possible key that a line above, or the header of a table, calls a key. */
function labelledKeys(lines: string[]): number[] {
  if (!lines.some(mentionsKey)) return []
  const [header = ''] = lines
  const isHeader = /[,;\t|]/.test(header) && mentionsKey(header) && !hasKeyOrHash(header)
  const found: number[] = []
  let before: string[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const isLabelled = before.some((label) => label.length <= LABEL_LENGTH && mentionsKey(label))
    if ((isHeader || isLabelled) && hasKeyOrHash(line)) found.push(index)
    before = [...before, line].slice(-LINES_BEFORE)
  }
  return found
}

type Search = { isPart: (line: string) => boolean; find: (text: string) => Secret | undefined }

const privateKey = (isFound: boolean): Secret | undefined =>
  isFound ? { kind: 'secret', secret: 'private-key' } : undefined

const countWords = (line: string) => line.match(/[^\s,;]+/g)?.length ?? 0

/**
 * Only words, and the numbers, brackets and marks of a list: a sentence or a form has a colon or a dot.
 */
const ONLY_WORDS = /^[\p{L}\p{M}\s,;"[\]*•–>#-]*$/u

/** The kinds of secrets that can be spread over lines, each with the lines that can be a part. */
const SEARCHES: Search[] = [
  {
    isPart: (line) =>
      countWords(line) <= MAX_PART_WORDS && ONLY_WORDS.test(line.replace(/\p{N}+[.):]?/gu, '')),
    find: (text) => (hasSeedPhrase(text) ? { kind: 'secret', secret: 'seed-phrase' } : undefined),
  },
  {
    isPart: (line) => /^[\s>"'[(]*(?:[A-H][.):]?\s*)?\d{1,6}[\s"'\]),;]*$/.test(line),
    find: (text) => privateKey(hasKeyOfNumbers(text)),
  },
  {
    isPart: (line) => countWords(line) <= MAX_PART_WORDS,
    find: (text) => privateKey(hasKeyInParts(text)),
  },
]

/** The longest line that is searched as a part. */
const PART_LENGTH = 200

/** Finds a secret in consecutive lines that can be its parts; empty lines are skipped. */
function* findSecretInRuns(
  lines: string[],
  { isPart, find }: Search,
): Generator<undefined, Secret | undefined> {
  let run: string[] = []
  for (const line of [...lines, undefined]) {
    yield
    if (line?.trim() === '') continue
    if (line !== undefined && line.length <= PART_LENGTH && isPart(line)) {
      run.push(line)
      continue
    }
    const text = run.join('\n')
    const secret = run.length > 1 && text.length >= MIN_LENGTH ? find(text) : undefined
    if (secret) return secret
    run = []
  }
}

/**
 * Finds the lines of a text that hold a secret, by their index; or the secret of the whole text, where it
 * is spread over lines. Yields between its steps.
 *
 * @param lines without the addresses that are proven to be addresses.
 */
export function* findSecretLines(
  lines: string[],
): Generator<undefined, Map<number, Secret> | Secret> {
  // The lines of a PEM body look like any Base64, so its header decides.
  if (isKeyFile(lines.join('\n'))) return { kind: 'secret', secret: 'private-key' }
  const found = new Map<number, Secret>()
  for (const [index, line] of lines.entries()) {
    const secret = yield* findSecretInLine(line)
    if (secret) found.set(index, secret)
    yield
  }
  for (const index of labelledKeys(lines))
    found.set(index, { kind: 'secret', secret: 'private-key' })
  const others = lines.map((line, index) => (found.has(index) ? '' : line))
  for (const search of SEARCHES) {
    const secret = yield* findSecretInRuns(others, search)
    if (secret) return secret
  }
  return found
}
