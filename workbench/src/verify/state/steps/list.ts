import type { Problem } from '../../violation.ts'
import { readList } from '../lists.ts'
import { hasTimeRange } from '../pages.ts'
import { report, type Sequence } from '../sequence-state.ts'

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
