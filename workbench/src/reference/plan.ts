import type { Operation } from '../model/contract.ts'
import type { Site } from './context.ts'
import type { Group } from './groups.ts'
import { createUniqueNames, toFileName } from './ids.ts'

/** A large group has several parts, each on its own page. */
export type GroupPart = {
  group: Group
  operations: Operation[]
  /** One-based. */
  part: number
  /** The number of parts. */
  parts: number
}

export type Page = {
  file: string
  /** Empty for the first page. */
  title: string
  hasOverview: boolean
  groups: GroupPart[]
  schemas: string[]
}

const OPERATIONS_PER_PAGE = 60
const SCHEMAS_PER_PAGE = 150

const FIRST = 'index.html'

/** Plans a single page for a small contract, or else an overview, pages for each group, and pages for schemas. */
export function planPages({ groups, schemaNames }: Site): Page[] {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const parts = groups.flatMap((group) =>
    splitList(group.operations, OPERATIONS_PER_PAGE).map((operations, i, all) => {
      return { group, operations, part: i + 1, parts: all.length }
    }),
  )
  const first = { file: FIRST, title: '', hasOverview: true }
  if (count <= OPERATIONS_PER_PAGE && schemaNames.length <= SCHEMAS_PER_PAGE)
    return [{ ...first, groups: parts, schemas: schemaNames }]
  const unique = createUniqueNames()
  const createFileName = (name: string) => `${unique(toFileName(name))}.html`
  return [
    { ...first, groups: [], schemas: [] },
    ...parts.map((one) => ({
      file: createFileName(one.group.tag ? `tag-${one.group.tag.name}` : one.group.title),
      title: one.parts > 1 ? `${one.group.title}, part ${one.part}` : one.group.title,
      hasOverview: false,
      groups: [one],
      schemas: [],
    })),
    ...(schemaNames.length > 0 ? splitList(schemaNames, SCHEMAS_PER_PAGE) : []).map(
      (schemas, i, all) => ({
        file: createFileName('schemas'),
        title: all.length > 1 ? `Schemas, part ${i + 1}` : 'Schemas',
        hasOverview: false,
        groups: [],
        schemas,
      }),
    ),
  ]
}

/** Returns one empty chunk for an empty list. */
const splitList = <Item>(list: Item[], size: number): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  )

/** Maps the ids that other pages link to. */
export function mapIdsToFiles(
  { contract, headings, findId }: Site,
  pages: Page[],
): Map<string, string> {
  const files = new Map(['overview', 'access', 'all'].map((id) => [id, FIRST]))
  for (const heading of headings) files.set(findId(heading), FIRST)
  for (const { key } of contract.securitySchemes) files.set(findId(`access/${key}`), FIRST)
  for (const { file, groups, schemas } of pages) {
    for (const name of schemas) files.set(findId(`schema/${name}`), file)
    for (const { group, operations, part } of groups) {
      if (part === 1) files.set(findId(group), file)
      for (const operation of operations) files.set(findId(operation), file)
    }
  }
  return files
}
