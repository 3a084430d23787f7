import { groupBy } from '../../group-by.ts'
import type { Consumer, Contract, Unsupported } from '../contract/contract.ts'
import type { ImpreciseField } from '../source/imprecise-numbers.ts'
import { findUnsupportedObjects } from './unsupported-objects.ts'
import { findUnsupportedOperations } from './unsupported-operations.ts'

type Read = Contract & { impreciseFields?: ImpreciseField[] }

const listImpreciseFields = ({ impreciseFields = [] }: Read): Unsupported[] =>
  impreciseFields.map(({ pointer, text }) => ({
    message: 'The number {}: no double holds it, so its field is ignored.',
    subject: text,
    by: ['verify', 'diff'],
    advice: `Write a number up to ${Number.MAX_SAFE_INTEGER}, or a string.`,
    pointer,
  }))

export const findUnsupported = (contract: Read, consumer?: Consumer): Unsupported[] =>
  [
    ...findUnsupportedOperations(contract),
    ...findUnsupportedObjects(contract),
    ...listImpreciseFields(contract),
  ]
    .map((one) => ({ ...one, by: one.by.filter((command) => command === (consumer ?? command)) }))
    .filter(({ by }) => by.length > 0)

const MAX_SUBJECTS = 4

export function groupUnsupported(
  list: Unsupported[],
): { title: string; parts: [Unsupported, ...Unsupported[]] }[] {
  const groups = groupBy(list, ({ message, by, advice }) =>
    [message, `Unsupported by: ${by.join(', ')}.`, advice].filter(Boolean).join(' '),
  )
  return [...groups].flatMap(([kind, parts]) => {
    const [first, ...others] = parts
    if (!first) return []
    const subjects = [...new Set(parts.flatMap(({ subject }) => subject ?? []))]
    const more = subjects.length - MAX_SUBJECTS
    const named = `${subjects.slice(0, MAX_SUBJECTS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    const count = others.length > 0 ? ` ${parts.length} places.` : ''
    return [{ title: `${kind.replace('{}', () => named)}${count}`, parts: [first, ...others] }]
  })
}
