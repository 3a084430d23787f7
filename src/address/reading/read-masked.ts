import { type Answer, type Finding, isMasked } from 'aml-reader/finding'
import { type ReadOptions, readText } from 'aml-reader/read'
import { runInSlices } from './run-in-slices'

/** The user's answer to a mask. `key`: it is a secret. */
export type MaskAnswer = Answer | 'key'

/** Answers by `line:column`. */
type MaskAnswers = ReadonlyMap<string, MaskAnswer>

const toPlace = ({ line, column }: Finding) => `${line}:${column}`

/** A hash-or-key that the user calls a key becomes a secret. */
function markKey(finding: Finding, answers: MaskAnswers): Finding {
  if (finding.kind !== 'hash-or-key' || answers.get(toPlace(finding)) !== 'key') return finding
  const { networks: _, ...rest } = finding
  return { ...rest, kind: 'secret', secret: 'private-key', isExact: true }
}

/**
 * Reads a text in slices.
 * @returns the findings, and whether a mask is left that the user may remove.
 */
export async function readMasked(
  text: string,
  {
    lists,
    earlier,
    answers,
    ...slices
  }: Pick<ReadOptions, 'lists' | 'earlier'> & { answers: MaskAnswers } & Parameters<
      typeof runInSlices
    >[1],
) {
  const at = new Map<string, Answer>()
  for (const [place, answer] of answers) if (answer !== 'key') at.set(place, answer)
  const read = await runInSlices(readText(text, { lists, earlier, answers: { at } }), slices)
  const findings = read.map((finding) => markKey(finding, answers))
  return {
    findings,
    isOpen: findings.some((one) => isMasked(one) && answers.get(toPlace(one)) !== 'key'),
  }
}
