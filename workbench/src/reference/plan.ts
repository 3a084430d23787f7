import type { Operation } from '../model/contract.ts'
import type { Site } from './context.ts'
import type { Group } from './groups.ts'
import { toFileName, uniqueNames } from './ids.ts'

/** Operations of a group on one page. */
export type GroupPart = {
  group: Group
  operations: Operation[]
  /** Which of how many parts: a large group has several pages. */
  part: number
  parts: number
}

/** A page and its sections. */
export type Page = {
  file: string
  /** Its title, beside the contract's; empty for the first page. */
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
export function planPages({ groups, schemaNames }: Site): Page[] {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const parts = groups.flatMap((group) =>
    chunks(group.operations, OPERATIONS).map((operations, i, all) => {
      return { group, operations, part: i + 1, parts: all.length }
    }),
  )
  const first = { file: FIRST, title: '', hasOverview: true }
  if (count <= OPERATIONS && schemaNames.length <= SCHEMAS)
    return [{ ...first, groups: parts, schemas: schemaNames }]
  const unique = uniqueNames()
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
    ...(schemaNames.length > 0 ? chunks(schemaNames, SCHEMAS) : []).map((schemas, i, all) => ({
      file: createFileName('schemas'),
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

/** The file of each id that other pages link to. */
export function filesOfIds({ contract, headings, idOf }: Site, pages: Page[]): Map<string, string> {
  const files = new Map(['overview', 'access', 'all'].map((id) => [id, FIRST]))
  for (const heading of headings) files.set(idOf(heading), FIRST)
  for (const { key } of contract.securitySchemes) files.set(idOf(`access/${key}`), FIRST)
  for (const { file, groups, schemas } of pages) {
    for (const name of schemas) files.set(idOf(`schema/${name}`), file)
    for (const { group, operations, part } of groups) {
      if (part === 1) files.set(idOf(group), file)
      for (const operation of operations) files.set(idOf(operation), file)
    }
  }
  return files
}
