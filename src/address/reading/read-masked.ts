import {
  CoverageCounter,
  loadWordLists,
  mayHavePhrase,
  type ReadOptions,
  readText,
  type Work,
} from 'aml-reader'
import { type Answer, type Finding, mayBeSecret } from 'aml-reader/finding'
import { runInSlices } from '@/platform/run-in-slices'

/** The user's answer to a mask. `key`: it is a secret. */
export type MaskAnswer = Answer | 'key'

/** Answers by `line:column`. */
type MaskAnswers = ReadonlyMap<string, MaskAnswer>

const toPlace = ({ line, column }: Finding) => `${line}:${column}`

/** A hash that the user calls a key becomes a secret. */
function markKey(finding: Finding, answers: MaskAnswers): Finding {
  if (answers.get(toPlace(finding)) !== 'key') return finding
  const { line, column, endLine, endColumn, notes, file } = finding
  return {
    ...{ kind: 'secret', secret: 'private-key', isExact: true },
    ...{ line, column, endLine, endColumn, notes },
    ...(file === undefined ? {} : { file }),
    evidence: [],
    lookup: { result: 'not-checked', reason: 'hidden' },
  }
}

/**
 * Fetches the word lists of other languages for a text that can have a phrase. Without them, such as after a failed
 * request, English phrases are still found.
 */
async function fetchWordLists(text: string, slices: Parameters<typeof runInSlices>[1]) {
  if (!(await runInSlices(mayHavePhrase(text), slices))) return []
  return loadWordLists().catch(() => [])
}

/**
 * Reads a text in slices.
 * @returns the findings, the coverage of the text, whether a part of the work was left out, and whether a mask is left
 * that the user may remove.
 */
export async function readMasked(
  text: string,
  {
    lists,
    earlier,
    answers,
    work,
    ...slices
  }: Pick<ReadOptions, 'lists' | 'earlier'> & { answers: MaskAnswers; work: Work } & Parameters<
      typeof runInSlices
    >[1],
) {
  const at = new Map<string, Answer>()
  for (const [place, answer] of answers) if (answer !== 'key') at.set(place, answer)
  const wordLists = await fetchWordLists(text, slices)
  const coverage = new CoverageCounter()
  const options = { lists, earlier, wordLists, coverage, work, answers: { at } }
  const read = await runInSlices(readText(text, options), slices)
  const findings = read.map((finding) => markKey(finding, answers))
  return {
    findings,
    coverage: coverage.end(),
    isExceeded: work.endText(),
    isOpen: findings.some((one) => mayBeSecret(one) && answers.get(toPlace(one)) !== 'key'),
  }
}
