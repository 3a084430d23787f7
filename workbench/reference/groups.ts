import { groupBy } from '../group-by.ts'
import type { Contract, Operation, Tag } from '../reader/contract.ts'
import { type ExternalDocs, tagGroupsOf } from './details.ts'

/** Operations with a heading of their own: those of a tag, those without one, or the webhooks. */
export type Group = {
  /** The tag's name; undefined for a group that is none. */
  tag: string | undefined
  title: string
  description: string | undefined
  externalDocs: ExternalDocs | undefined
  /** Those whose first tag it is. */
  operations: Operation[]
  /** Those that have the tag too, and are shown at their first one. */
  others: Operation[]
  /** Whether the reader of the contract receives these requests. */
  isIncoming: boolean
  /** The heading of `x-tagGroups` that it is under. */
  section: string | undefined
  /** How many tags are above it (OpenAPI 3.2, `parent`). */
  depth: number
}

const plain = {
  tag: undefined,
  description: undefined,
  externalDocs: undefined,
  others: [],
  isIncoming: false,
  section: undefined,
  depth: 0,
}

/**
 * The groups of a contract: its tags in their order, those that it does not declare, operations
 * without a tag, and webhooks. A group without operations is left out, unless it heads others.
 */
export function groupsOf(contract: Contract): Group[] {
  const { operations, webhooks } = contract
  const byTag = groupBy(operations, ({ tags }) => tags[0])
  const others = new Map<string, Operation[]>()
  for (const operation of operations)
    for (const tag of new Set(operation.tags.slice(1)))
      if (tag !== operation.tags[0]) others.set(tag, [...(others.get(tag) ?? []), operation])

  const tags = inOrder(contract, [...byTag.keys(), ...others.keys()])
  const groups = tags.map(
    ({ tag, section, depth }): Group => ({
      tag: tag.name,
      title: tag.summary ?? tag.name,
      description: tag.description,
      externalDocs: tag.externalDocs && { description: undefined, ...tag.externalDocs },
      operations: byTag.get(tag.name) ?? [],
      others: others.get(tag.name) ?? [],
      isIncoming: false,
      section,
      depth,
    }),
  )
  const shown = groups.filter((group, i) => {
    const isHead = (groups[i + 1]?.depth ?? 0) > group.depth
    return isHead || group.operations.length + group.others.length > 0
  })
  const title = shown.length > 0 ? 'Other operations' : 'Operations'
  const rest: Group[] = [
    { ...plain, title, operations: byTag.get(undefined) ?? [] },
    { ...plain, title: 'Webhooks', operations: webhooks, isIncoming: true },
  ]
  return [...shown, ...rest.filter(({ operations }) => operations.length > 0)]
}

/** A tag that operations use need not be declared. */
type Named = Partial<Tag> & { name: string }
type Placed = { tag: Named; section: string | undefined; depth: number }

/** Declared tags with their children below them, then the others that operations use. */
function inOrder(contract: Contract, used: (string | undefined)[]): Placed[] {
  const declared = new Map<string, Named>(contract.tags.map((tag) => [tag.name, tag]))
  for (const name of used)
    if (name !== undefined && !declared.has(name)) declared.set(name, { name })
  const placed = new Map<string, Placed>()
  const children = groupBy([...declared.values()], ({ parent }) => parent ?? '')
  const place = (tag: Named, section: string | undefined, depth: number) => {
    if (placed.has(tag.name)) return
    placed.set(tag.name, { tag, section, depth })
    for (const child of children.get(tag.name) ?? []) place(child, section, depth + 1)
  }
  for (const { name, tags } of tagGroupsOf(contract))
    for (const tag of tags) {
      const found = declared.get(tag)
      if (found) place(found, name, 0)
    }
  const isTop = ({ parent }: Named) => parent === undefined || !declared.has(parent)
  for (const tag of declared.values()) if (isTop(tag)) place(tag, undefined, 0)
  // Those whose parents lead back to themselves.
  for (const tag of declared.values()) place(tag, undefined, 0)
  return [...placed.values()]
}
