import type { Operation } from '../reader/contract.ts'
import type { Site } from './context.ts'
import type { Group } from './groups.ts'
import { fileNameOf, uniqueNames } from './ids.ts'

/** Operations of a group on one page. */
export type GroupPart = {
  group: Group
  operations: Operation[]
  /** Which of how many parts: a large group has several pages. */
  part: number
  parts: number
}

/** What is on a page. */
export type Page = {
  file: string
  /** What it is, after the contract's name; empty for the first page. */
  title: string
  hasOverview: boolean
  groups: GroupPart[]
  schemas: string[]
}

/** How many operations fit on a page, and how many schemas. */
const OPERATIONS = 60
const SCHEMAS = 150

const FIRST = 'index.html'

/**
 * The pages of a reference: one for a contract that fits on it, or else a first page, those of each
 * group, and those of the schemas.
 */
export function pagesOf({ groups, schemaNames }: Site): Page[] {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const first = { file: FIRST, title: '', hasOverview: true }
  if (count <= OPERATIONS && schemaNames.length <= SCHEMAS) {
    const whole = groups.map((group) => ({ group, ...group, part: 1, parts: 1 }))
    return [{ ...first, groups: whole, schemas: schemaNames }]
  }
  const unique = uniqueNames()
  const fileOf = (name: string) => `${unique(fileNameOf(name))}.html`
  return [
    { ...first, groups: [], schemas: [] },
    ...groups.flatMap((group) => {
      const all = chunks(group.operations, OPERATIONS)
      return all.map((operations, i) => ({
        file: fileOf(group.tag === undefined ? group.title : `tag-${group.tag}`),
        title: all.length > 1 ? `${group.title}, part ${i + 1}` : group.title,
        hasOverview: false,
        groups: [{ group, operations, part: i + 1, parts: all.length }],
        schemas: [],
      }))
    }),
    ...(schemaNames.length > 0 ? chunks(schemaNames, SCHEMAS) : []).map((schemas, i, all) => ({
      file: fileOf('schemas'),
      title: all.length > 1 ? `Schemas, part ${i + 1}` : 'Schemas',
      hasOverview: false,
      groups: [],
      schemas,
    })),
  ]
}

/** A list in pieces; one empty piece for an empty list. */
const chunks = <Item>(list: Item[], size: number): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  )

/** In which file each id is that other pages link to. */
export function filesOfIds(site: Site, pages: Page[]): Map<string, string> {
  const { contract, headings, idOfGroup, idOfOperation, idOfSchema, idOfScheme } = site
  const found = new Map<string, string>()
  for (const { file, hasOverview, groups, schemas } of pages) {
    if (hasOverview) {
      for (const { id } of headings) found.set(id, file)
      for (const { key } of contract.securitySchemes) found.set(idOfScheme(key), file)
      for (const id of ['overview', 'access', 'all']) found.set(id, file)
    }
    for (const { group, operations, part } of groups) {
      if (part === 1) found.set(idOfGroup(group), file)
      for (const operation of operations) found.set(idOfOperation(operation), file)
    }
    if (schemas.length > 0 && !found.has('schemas')) found.set('schemas', file)
    for (const name of schemas) found.set(idOfSchema(name) ?? '', file)
  }
  return found
}
