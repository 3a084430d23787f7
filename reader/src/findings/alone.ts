import { type Answer, type Content, type Finding, isUnproven } from '../finding.ts'
import type { HashContent } from '../formats/content.ts'
import {
  findCorrectedAddress,
  isChecksummed,
  isCorrectableAddress,
} from '../formats/corrected-addresses.ts'
import { maskRareHash, parseHash, toUnproven } from '../formats/hashes.ts'
import { readLongAddress } from '../formats/other-networks.ts'
import { isTypicalTypo, readAlone, readMistyped, readWord } from '../formats/read-word.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { Work } from '../text/work.ts'
import { listNotes, unwrap } from '../unwrap/unwrap.ts'
import { lookUp } from './look-up.ts'

/** Characters of a text that is read as one address, IBAN or card number. */
export const MAX_LENGTH_ALONE = 1024

const MARKS = '["\'`´«»‹›“”„‟‘’‚()[\\]{}<>,;:.!?*|…،؛؟۔。，、]'
const AROUND = RegExp(`^${MARKS}+|(?<!${MARKS})${MARKS}+$`, 'g')

/**
 * A mistyped address that stands alone. Identifiers of other services (session IDs, Google Drive, IPFS) have
 * the alphabet and the length of Base58 addresses, so these need a right checksum after one correction;
 * Solana has none.
 */
function readLikelyTypo(
  text: string,
  searched: ReadonlySet<string>,
  work: Work,
): Content | undefined {
  const content = readMistyped(text)
  if (content?.kind !== 'mistyped') return content
  if (content.typo.is === 'prefix') return isChecksummed(text) ? content : undefined
  if (isTypicalTypo(text)) return content
  if ((searched.has(text) && isCorrectableAddress(text)) || !work.takeSearch()) return
  return findCorrectedAddress(text) ? content : undefined
}

function readHash(text: string): Content | undefined {
  const hash = parseHash(text)
  return hash && toUnproven(text, hash.networks)
}

/** @param content an unproven hash. */
export function applyAnswer(content: HashContent, answer: Answer | undefined): Content {
  const { text, networks } = content
  if (answer === undefined || answer === 'text') return maskRareHash(content)
  if (answer === 'address') return readLongAddress(text) ?? maskRareHash(content)
  const hash = parseHash(text)
  return hash?.typo
    ? { kind: 'mistyped', of: 'hash', text, networks: hash.networks, typo: hash.typo }
    : { kind: 'hash', text, networks }
}

/**
 * Reads a text that has nothing else: with spaces in it, mistyped, an IBAN, a card number.
 * @param searched tokens of the text; those that can be corrected were tried.
 */
export function readTextAlone(
  whole: string,
  {
    lists,
    findAnswer,
    searched,
    work,
  }: {
    lists: ListIndex | undefined
    findAnswer: (column: number) => Answer | undefined
    searched: ReadonlySet<string>
    work: Work
  },
): Finding | undefined {
  const trimmed = whole.trim()
  const view = unwrap(trimmed)
  const text = view.text
    .replace(/^[-•–—]\s/, '')
    .replace(/\s/g, '')
    .replace(AROUND, '')
  const isSpaced = /\S\s+\S/.test(view.text)
  const content =
    readWord(text) ??
    (isSpaced && !/[a-f]/i.test(text) ? undefined : readHash(text)) ??
    readAlone(text) ??
    readLikelyTypo(text, searched, work)
  if (!content) return
  // Without its whitespace, a sentence can look like an email address.
  if (isSpaced && content.kind === 'not-an-address' && content.is === 'email') return
  if (isSpaced && content.kind === 'mistyped' && !/^[\w:]+$/.test(text)) return
  const before = whole.slice(0, whole.indexOf(trimmed)).split('\n')
  const lines = trimmed.split('\n')
  const column = before.at(-1)?.length ?? 0
  const answer = findAnswer(column)
  if (answer === 'text') return
  const answered = isUnproven(content) ? applyAnswer(content, answer) : content
  const isShown = 'text' in answered && answered.text !== undefined
  return {
    ...answered,
    line: before.length,
    column,
    endLine: before.length + lines.length - 1,
    endColumn: (lines.length === 1 ? column : 0) + (lines.at(-1)?.length ?? 0),
    ...(isShown ? { original: trimmed } : {}),
    notes: [
      ...listNotes(view, 0, view.text.length),
      ...(isSpaced ? [{ is: 'spaced' as const }] : []),
    ],
    evidence: answer ? [{ from: 'answer', text: answer }] : [],
    lookup: lookUp(answered, lists),
  }
}
