import type { Budget, Candidate } from '../candidates.ts'
import type { Answer, Content } from '../finding.ts'
import { applyAnswer } from '../findings/alone.ts'
import { findListed, findListedHash } from '../findings/look-up.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { findCorrectedAddress, isChecksummed, isCorrectableAddress } from '../mistakes.ts'
import { narrow } from './apply.ts'
import type { Facts } from './facts.ts'
import { mentionsAddress, readHashEvidence } from './hash-words.ts'

/** 64 digits are a hash by a link, a column or a label; otherwise the user is asked. */
function decideHash(
  { content, text, context, isWeak }: Candidate,
  { column, before, above }: Facts,
  answer: Answer | undefined,
  lists: ListIndex | undefined,
): Content | undefined {
  if (answer === 'text') return
  if (answer !== undefined) return applyAnswer(content, text, answer)
  const listed = findListedHash(text, lists)
  if (listed) return listed
  if (context?.isTransaction || column?.kind === 'hash') return applyAnswer(content, text, 'hash')
  const words = readHashEvidence(before.trim() === '' ? `${above} ${before}` : before)
  if (!column?.kind && words === 'hash') return applyAnswer(content, text, 'hash')
  if (words === 'digest') return
  return isWeak ? findListed(text, lists) : content
}

/** An ordinary text has the format of an address with a mistake, unless something tells that it is one. */
function* decideMistyped(
  content: Extract<Content, { kind: 'mistyped' }>,
  { text }: Candidate,
  { column, findLabel, before, above }: Facts,
  lists: ListIndex | undefined,
  budget: Budget,
): Generator<undefined, Content | undefined> {
  if (content.typo.is === 'lost-case') return findListed(text, lists)
  if (lists && lists.find(text, content).length > 0) return content
  const label = findLabel()
  const isLabelled =
    column?.kind === 'address' ||
    (label && narrow(content.networks, label.networks, false)) ||
    mentionsAddress(before.trim() === '' ? above : before)
  if (isLabelled && column?.kind !== 'hash') return content
  if (content.typo.is === 'prefix') return isChecksummed(text) ? content : undefined
  if (!isCorrectableAddress(text) || budget.addresses === 0) return
  budget.addresses--
  return (yield* findCorrectedAddress(text)) ? content : undefined
}

/** Decides the kind of a candidate by evidence. @returns undefined for an ordinary text. */
export function* decide(
  candidate: Candidate,
  facts: Facts,
  {
    answer,
    lists,
    budget,
  }: { answer: Answer | undefined; lists: ListIndex | undefined; budget: Budget },
): Generator<undefined, Content | undefined> {
  const { content, isWeak } = candidate
  if (content.kind === 'hash-or-key') return decideHash(candidate, facts, answer, lists)
  if (content.kind === 'mistyped' && isWeak)
    return yield* decideMistyped(content, candidate, facts, lists, budget)
  return content
}
