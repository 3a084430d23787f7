import { groupBy } from '../group-by.ts'
import type { Contract, Operation, Tag } from '../model/contract.ts'

/** A tag that operations use need not be declared. */
type GroupTag = Partial<Tag> & { name: string }
/** A tag, the heading of `x-tagGroups` that it is under, and the number of tags above it (OpenAPI 3.2, `parent`). */
type Placed = { tag: GroupTag; section?: string | undefined; depth: number }

/** Operations with a heading of their own: those of a tag, those without one, or the webhooks. */
export type Group = Omit<Placed, 'tag'> & {
  /** Undefined for operations without a tag, and webhooks. */
  tag?: GroupTag
  title: string
  /** The operations with this tag as their first. */
  operations: Operation[]
  /** Operations with this tag as a later one; their articles are in the group of their first tag. */
  others: Operation[]
  /** Whether the reader of the contract receives these requests. */
  isIncoming: boolean
}

/**
 * The groups of a contract: its tags in their order, those that it does not declare, operations
 * without a tag, and webhooks. A group without operations is left out, unless it heads others.
 */
export function listGroups(contract: Contract): Group[] {
  const { operations, webhooks } = contract
  const byTag = groupBy(operations, ({ tags }) => tags[0])
  const further = operations.flatMap((operation) =>
    [...new Set(operation.tags)].slice(1).map((tag) => ({ tag, operation })),
  )
  const others = groupBy(further, ({ tag }) => tag)
  const tags = inOrder(contract, [...byTag.keys(), ...others.keys()])
  const groups = tags.map(
    (placed): Group => ({
      ...placed,
      title: placed.tag.summary ?? placed.tag.name,
      operations: byTag.get(placed.tag.name) ?? [],
      others: (others.get(placed.tag.name) ?? []).map(({ operation }) => operation),
      isIncoming: false,
    }),
  )
  const shown = groups.filter((group, i) => {
    const isHead = (groups[i + 1]?.depth ?? 0) > group.depth
    return isHead || group.operations.length + group.others.length > 0
  })
  const title = shown.length > 0 ? 'Other operations' : 'Operations'
  const rest: Group[] = [
    { title, operations: byTag.get(undefined) ?? [], others: [], isIncoming: false, depth: 0 },
    { title: 'Webhooks', operations: webhooks, others: [], isIncoming: true, depth: 0 },
  ]
  return [...shown, ...rest.filter(({ operations }) => operations.length > 0)]
}

/** Declared tags with their children below them, then the others that operations use. */
function inOrder(contract: Contract, used: (string | undefined)[]): Placed[] {
  const tags = new Map<string, GroupTag>(contract.tags.map((tag) => [tag.name, tag]))
  for (const name of used) if (name !== undefined && !tags.has(name)) tags.set(name, { name })
  const children = groupBy([...tags.values()], ({ parent }) => parent)
  const placed = new Map<string, Placed>()
  const place = (tag: GroupTag | undefined, section?: string, depth = 0) => {
    if (!tag || placed.has(tag.name)) return
    placed.set(tag.name, { tag, section, depth })
    for (const child of children.get(tag.name) ?? []) place(child, section, depth + 1)
  }
  for (const { name, tags: names } of contract.tagGroups)
    for (const one of names) place(tags.get(one), name)
  for (const tag of tags.values()) if (!tags.has(tag.parent ?? '')) place(tag)
  // Tags with circular parents.
  for (const tag of tags.values()) place(tag)
  return [...placed.values()]
}
