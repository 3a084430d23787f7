import type { Operation } from '../reader/contract.ts'

/** A name as a part of an id: Arazzo's ids have Latin letters, digits and hyphens only. */
export const kebab = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The name of a value for a person: `email`, `filter.from`, `body owner.name`. */
export const labelOf = ([location, ...keys]: string[]) =>
  [...(location === 'body' ? ['body'] : []), keys.join('.')].filter(Boolean).join(' ')

/** The id of a case about a value. @param keys the value's location, name, and those within it. */
export const idOf = ({ operationId }: Operation, keys: string[], kind: string) =>
  [operationId, labelOf(keys), kind].map(kebab).filter(Boolean).join('-')

/** Makes ids unique: the second of an id gets `-2`, and so on. */
export function withUniqueIds<Case extends { id: string }>(cases: Case[]): Case[] {
  const counts = new Map<string, number>()
  return cases.map((one) => {
    const count = (counts.get(one.id) ?? 0) + 1
    counts.set(one.id, count)
    return count > 1 ? { ...one, id: `${one.id}-${count}` } : one
  })
}
