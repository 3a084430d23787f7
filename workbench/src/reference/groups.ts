import { groupBy } from '../group-by.ts'
import type { Contract, Operation, Tag } from '../model/contract.ts'

/** Undeclared tags have only a name. */
type GroupTag = Partial<Tag> & { name: string }
/** @property section of `x-tagGroups`. @property depth the number of parent tags (OpenAPI 3.2). */
type PlacedTag = { tag: GroupTag; section?: string | undefined; depth: number }

/** The operations of a tag, operations without a tag, or webhooks. */
export type Group = Omit<PlacedTag, 'tag'> & {
  /** Undefined for operations without a tag, and webhooks. */
  tag?: GroupTag
  title: string
  /** Operations with this tag as the first. */
  operations: Operation[]
  /** Operations with this tag after another one; the group of their first tag renders them. */
  others: Operation[]
  /** Whether the API sends these requests to its clients. */
  isIncoming: boolean
}

/**
 * Lists declared tags in their order, undeclared tags, operations without a tag, and webhooks. Tags without operations
 * are omitted, unless they have children.
 */
export function listGroups(contract: Contract): Group[] {
  const { operations, webhooks } = contract
  const byTag = groupBy(operations, ({ tags }) => tags[0])
  const secondary = operations.flatMap((operation) =>
    [...new Set(operation.tags)].slice(1).map((tag) => ({ tag, operation })),
  )
  const others = groupBy(secondary, ({ tag }) => tag)
  const tags = sortTags(contract, [...byTag.keys(), ...others.keys()])
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

/** Sorts children below their parents, and undeclared tags last. */
function sortTags(contract: Contract, used: (string | undefined)[]): PlacedTag[] {
  const tags = new Map<string, GroupTag>(contract.tags.map((tag) => [tag.name, tag]))
  for (const name of used) if (name !== undefined && !tags.has(name)) tags.set(name, { name })
  const children = groupBy([...tags.values()], ({ parent }) => parent)
  const placed = new Map<string, PlacedTag>()
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
