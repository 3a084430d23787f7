import type { Candidate } from '../candidates/candidate.ts'
import type { Line } from '../candidates/line.ts'
import type { Table } from '../evidence/columns.ts'
import type { Answer, Content, SecretKind } from '../finding.ts'
import { hideSpans, type Located, locate, toColumn } from '../findings/locate.ts'
import { findHashNetworks } from '../formats/hashes.ts'
import type { WordList } from '../formats/keys/english-words.ts'
import { overlaps, type Place } from '../text/pieces.ts'
import type { Work } from '../text/work.ts'
import { findPhrases } from './find-phrases.ts'
import { findLabelledKeys } from './labelled-keys.ts'
import { findNumberKeys } from './number-keys.ts'
import type { Phrase } from './phrase.ts'
import { findPiecedKeys, findSeedQrs } from './pieced-keys.ts'
import { findSecretSpans, type SecretSpan } from './spans.ts'
import { blankStyles } from './styles.ts'
import { findTableKeys } from './table-keys.ts'
import { WindowText } from './window-text.ts'

type FindAnswer = (line: Line, column: number) => Answer | undefined

type Secret = { parts: Place[]; secret: SecretKind; isExact: boolean }

const toSecret = ({ words, isExact }: Phrase): Secret => ({
  parts: words.flatMap(({ rest, ...word }) => (rest ? [word, rest] : word)),
  secret: 'seed-phrase',
  isExact,
})

const isSecret = ({ content }: Candidate) => content.kind === 'secret'

function hide(line: Line, places: Place[]) {
  line.candidates = line.candidates.filter(
    (one) => !isSecret(one) && !places.some((place) => overlaps(one, place)),
  )
  line.clean = hideSpans(line.clean, places)
}

function findSeeds(lines: Line[], wordLists: readonly WordList[], isWhole: boolean): Secret[] {
  const { phrases, wordCount } = findPhrases(lines, wordLists)
  const sure = phrases.filter(
    ({ isDoubtful, words }) => !isDoubtful || (isWhole && words.length === wordCount),
  )
  // A right checksum proves more than a phrase with a mistake in a language that shares words, such as French.
  return sure
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.words.length - a.words.length)
    .map(toSecret)
}

/** Words that are no pieces of a key: hexadecimal digits, and those with a right checksum. */
const isProven = ({ content, text }: Candidate) =>
  (content.kind === 'address' && (content.checksum === 'right' || /^0x/i.test(text))) ||
  (content.kind === 'secret' && content.isExact) ||
  findHashNetworks(text) !== undefined

const hideProven = ({ text, candidates }: Line) => hideSpans(text, candidates.filter(isProven))

function findKeys(lines: Line[], table: Table | undefined, work: Work): Secret[] {
  const window = new WindowText(lines)
  const locate = ({ secret, isExact = true, ...span }: SecretSpan): Secret => ({
    parts: window.toPlaces(span),
    secret,
    isExact,
  })
  const marked = [
    ...findSecretSpans(window),
    ...findLabelledKeys(lines, window),
    ...findTableKeys(lines, window, table),
    ...findNumberKeys(window, work),
  ]
  const words = lines.flatMap(({ index: line, candidates }) =>
    candidates.flatMap(({ at, end, content }) =>
      content.kind === 'secret' ? [{ ...content, parts: [{ line, at, end }] }] : [],
    ),
  )
  const rest = blankStyles(lines.map(hideProven).join('\n'))
  const pieced = [...findPiecedKeys(rest, work), ...findSeedQrs(rest)]
  return [...marked.map(locate), ...words, ...pieced.map(locate)]
}

/**
 * Finds secrets, and hides each in its lines, and nothing else.
 * `isWhole`: the lines are all of the text. `table`: of the line above. `findAnswer`: the user's
 * answer to a mask: a text that is no secret is not hidden.
 */
export function hideSecrets(
  lines: Line[],
  {
    isWhole,
    table,
    findAnswer,
    wordLists,
    work,
  }: {
    isWhole: boolean
    table: Table | undefined
    findAnswer: FindAnswer
    wordLists: readonly WordList[]
    work: Work
  },
): Located[] {
  const secrets = [...findSeeds(lines, wordLists, isWhole), ...findKeys(lines, table, work)]
  const hidden: Place[][] = []
  const found: Located[] = []
  for (const { parts, secret, isExact } of secrets) {
    const [first] = parts
    const last = parts.at(-1)
    const line = first && lines[first.line]
    if (!line || !last) continue
    const free = parts.filter((part) => !hidden[part.line]?.some((one) => overlaps(one, part)))
    if (free[0] !== first) continue
    if (findAnswer(line, toColumn(line, first.at)) === 'text') continue
    const content: Content = { kind: 'secret', secret, isExact }
    found.push(locate(lines, first, last, content))
    for (const part of parts) {
      const places = hidden[part.line] ?? []
      places.push(part)
      hidden[part.line] = places
    }
  }
  for (const line of lines) {
    const places = hidden[line.index]
    if (places || line.candidates.some(isSecret)) hide(line, places ?? [])
  }
  return found
}
