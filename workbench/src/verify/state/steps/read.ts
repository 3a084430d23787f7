import type { Problem } from '../../violation.ts'
import { readList } from '../lists.ts'
import { hasTimeRange } from '../pages.ts'
import {
  checkEcho,
  compare,
  expectUnchanged,
  readWritten,
  report,
  type Sequence,
} from '../sequence-state.ts'

export async function readCreated(sequence: Sequence) {
  const { resource, sent } = sequence.created
  const isEchoed = checkEcho(sequence, resource.create, sent, 'creates one')
  const label = 'reads what was created'
  await readWritten(sequence, label, resource.create, sent.input.body, isEchoed)
}

export async function readSibling(sequence: Sequence) {
  const { sibling } = sequence
  if (!sibling) return
  const comparison = { check: 'read-back', relation: 'written', find: () => [] } as const
  const label = 'reads another one'
  sequence.siblingBefore = await compare(sequence, label, sibling.values, comparison)
}

export async function readSiblingAgain(sequence: Sequence) {
  const { sibling, siblingBefore } = sequence
  if (!sibling || siblingBefore === undefined) return
  const label = 'reads another one, which was not requested'
  await expectUnchanged(sequence, label, sibling.values, siblingBefore)
}

/** Expects the resource and its sibling in the list, the resource once. */
export async function listCreated(sequence: Sequence) {
  const { created, sibling } = sequence
  const label = 'lists what was created'
  const found = await readList(sequence, label, { isSmall: true })
  if (!found) return
  const { list, last, count, isWhole, problem } = found
  const add = (check: string, problem: Problem) =>
    report(sequence, check, list, last, { label, problem })
  const missing = [created, ...(sibling ? [sibling] : [])].find((one) => count(one) === 0)
  if (problem) add('paging', problem)
  else if (count(created) > 1) add('read-back', { kind: 'listed-often', count: count(created) })
  else if (!isWhole || !missing) return
  // A default range, such as the last day, may exclude the resource.
  else if (hasTimeRange(list)) {
    const all = await readList(sequence, label)
    if (all && all.count(missing) > 0) add('paging', { kind: 'on-no-page' })
  } else add('read-back', { kind: 'not-listed', isSibling: missing === sibling })
}
