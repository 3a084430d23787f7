import type { Contract, Operation } from '../model/contract.ts'
import { type Group, listGroups } from './groups.ts'
import { createUniqueNames, toId } from './ids.ts'
import { type Fragments, type Heading, listHeadings, slugify } from './markdown.ts'

/** A link target: an object of the model, or a schema or security scheme by name. */
type Part = Operation | Group | Heading | `schema/${string}` | `access/${string}`

/** A contract with the HTML ids of its parts. */
export type Site = {
  contract: Contract
  groups: Group[]
  schemaNames: string[]
  headings: Heading[]
  /** @returns an empty string for an unknown schema. */
  findId: (part: Part) => string
  /** Maps a fragment in a description to an id: `tag/Pets`, `operation/listPets`, `ping`. */
  resolveFragment: (fragment: string) => string | undefined
  /** Returns an id that is unique within the reference. */
  newId: (wanted: string) => string
}

export type PageContext = Site & {
  /** Relative to this page. */
  href: (id: string) => string
  fragments: Fragments
}

/** Ids of the page layout. */
const RESERVED = ['content', 'overview', 'access', 'schemas', 'search', 'results', 'all']

export function createSite(contract: Contract): Site {
  const unique = createUniqueNames()
  const newId = (wanted: string) => unique(toId(wanted))
  for (const id of RESERVED) unique(id)
  const ids = new Map<Part, string>()
  const fragments = new Map<string, string>()
  const add = (part: Part, kind: string, name: string, wanted = `${kind}-${name}`) => {
    const id = newId(wanted)
    const fragment = `${kind}/${slugify(name)}`
    ids.set(part, id)
    if (!fragments.has(fragment)) fragments.set(fragment, id)
  }

  const groups = listGroups(contract)
  const schemaNames = Object.keys(contract.schemas)
  const found = listHeadings(contract.info.description ?? '')
  for (const operation of groups.flatMap(({ operations }) => operations))
    add(operation, 'operation', operation.operationId, operation.operationId)
  for (const name of schemaNames) add(`schema/${name}`, 'schema', name)
  for (const { key } of contract.securitySchemes) add(`access/${key}`, 'access', key)
  for (const group of groups)
    if (group.tag) add(group, 'tag', group.tag.name)
    else add(group, 'group', group.title, group.isIncoming ? 'webhooks' : 'operations')
  for (const heading of found)
    add(heading, 'section', heading.text.text, slugify(heading.text.text))

  return {
    contract,
    groups,
    schemaNames,
    headings: found,
    findId: (part) => ids.get(part) ?? '',
    resolveFragment(fragment) {
      const [, kind = 'section', name = fragment] =
        /^(?:\/components\/|.*?)(operation|tag|schema|section)s?\/([^/]+)$/.exec(fragment) ?? []
      return (
        fragments.get(`${kind}/${slugify(name)}`) ?? fragments.get(`operation/${slugify(name)}`)
      )
    },
    newId,
  }
}
