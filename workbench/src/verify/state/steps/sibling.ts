import { compare, expectUnchanged, type Sequence } from '../sequence-state.ts'

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
