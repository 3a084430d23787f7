import { parseHash } from './hashes'
import { hasKeyInParts, hasKeyOfNumbers, isKeyFile, mentionsKey } from './private-keys'
import type { Reading } from './reading'
import { findSecret } from './secrets'
import { hasSeedPhrase } from './seed-phrase'

type Secret = Extract<Reading, { kind: 'secret' }>

/** The shortest secret is a mini private key. */
const MIN_LENGTH = 22

/** A long line is searched in windows; the overlap exceeds the longest key or phrase. */
const WINDOW = 8192
const OVERLAP = 1024

/** A line with more words is not a part of a spread phrase or key. */
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

/** Lines above a key that can be its label. */
const LINES_BEFORE = 2

/** A line up to this length can be a label. */
const LABEL_LENGTH = 100

/** Finds lines with a possible key below a label or a table header that mentions a key. */
function findLabelledKeys(lines: string[]): number[] {
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

type SecretSearch = {
  isPart: (line: string) => boolean
  find: (text: string) => Secret | undefined
}

const toPrivateKey = (isFound: boolean): Secret | undefined =>
  isFound ? { kind: 'secret', secret: 'private-key' } : undefined

const countWords = (line: string) => line.match(/[^\s,;]+/g)?.length ?? 0

/** Words and list marks, without the colons and dots of sentences and forms. */
const ONLY_WORDS = /^[\p{L}\p{M}\s,;"[\]*•–>#-]*$/u

/** Secrets that can be spread over lines. */
const SEARCHES: SecretSearch[] = [
  {
    isPart: (line) =>
      countWords(line) <= MAX_PART_WORDS && ONLY_WORDS.test(line.replace(/\p{N}+[.):]?/gu, '')),
    find: (text) => (hasSeedPhrase(text) ? { kind: 'secret', secret: 'seed-phrase' } : undefined),
  },
  {
    isPart: (line) => /^[\s>"'[(]*(?:[A-H][.):]?\s*)?\d{1,6}[\s"'\]),;]*$/.test(line),
    find: (text) => toPrivateKey(hasKeyOfNumbers(text)),
  },
  {
    isPart: (line) => countWords(line) <= MAX_PART_WORDS,
    find: (text) => toPrivateKey(hasKeyInParts(text)),
  },
]

/** A longer line is not a part of a spread secret. */
const PART_LENGTH = 200

/** Searches runs of consecutive part lines, skipping empty lines. */
function* findSecretInRuns(
  lines: string[],
  { isPart, find }: SecretSearch,
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
 * Yields between its steps.
 *
 * @param lines without proven addresses.
 * @returns the secrets by line index, or a secret that is spread over lines.
 */
export function* findSecretLines(
  lines: string[],
): Generator<undefined, Map<number, Secret> | Secret> {
  // PEM lines look like any Base64, so the header decides.
  if (isKeyFile(lines.join('\n'))) return { kind: 'secret', secret: 'private-key' }
  const found = new Map<number, Secret>()
  for (const [index, line] of lines.entries()) {
    const secret = yield* findSecretInLine(line)
    if (secret) found.set(index, secret)
    yield
  }
  for (const index of findLabelledKeys(lines))
    found.set(index, { kind: 'secret', secret: 'private-key' })
  const others = lines.map((line, index) => (found.has(index) ? '' : line))
  for (const search of SEARCHES) {
    const secret = yield* findSecretInRuns(others, search)
    if (secret) return secret
  }
  return found
}
