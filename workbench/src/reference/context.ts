import type { Contract, Operation } from '../model/contract.ts'
import { type Group, listGroups } from './groups.ts'
import { idCharacters, uniqueNames } from './ids.ts'
import { type Fragments, type Heading, headings, slug } from './markdown.ts'

/** A part of the reference that is linked to: schemas and security schemes by name. */
type Part = Operation | Group | Heading | `schema/${string}` | `access/${string}`

/** A contract with the ids of all that the reference links to. */
export type Site = {
  contract: Contract
  groups: Group[]
  schemaNames: string[]
  headings: Heading[]
  /** Empty for a schema that the contract does not have. */
  idOf: (part: Part) => string
  /** The id that a fragment of a description refers to: `tag/Pets`, `operation/listPets`, `ping`. */
  idOfFragment: (fragment: string) => string | undefined
  /** Makes an id unique within the reference. */
  newId: (wanted: string) => string
}

export type PageContext = Site & {
  /** The address of an id from this page. */
  href: (id: string) => string
  fragments: Fragments
}

/** Ids of the elements that every page has. */
const RESERVED = ['content', 'overview', 'access', 'schemas', 'search', 'results', 'all']

/** Gives each part of a contract its id. */
export function createSite(contract: Contract): Site {
  const unique = uniqueNames()
  const newId = (wanted: string) => unique(idCharacters(wanted))
  for (const id of RESERVED) unique(id)
  const ids = new Map<Part, string>()
  const fragments = new Map<string, string>()
  const add = (part: Part, kind: string, name: string, wanted = `${kind}-${name}`) => {
    const id = newId(wanted)
    const fragment = `${kind}/${slug(name)}`
    ids.set(part, id)
    if (!fragments.has(fragment)) fragments.set(fragment, id)
  }

  const groups = listGroups(contract)
  const schemaNames = Object.keys(contract.schemas)
  const found = headings(contract.info.description ?? '')
  for (const operation of groups.flatMap(({ operations }) => operations))
    add(operation, 'operation', operation.operationId, operation.operationId)
  for (const name of schemaNames) add(`schema/${name}`, 'schema', name)
  for (const { key } of contract.securitySchemes) add(`access/${key}`, 'access', key)
  for (const group of groups)
    if (group.tag) add(group, 'tag', group.tag.name)
    else add(group, 'group', group.title, group.isIncoming ? 'webhooks' : 'operations')
  for (const heading of found) add(heading, 'section', heading.text.text, slug(heading.text.text))

  return {
    contract,
    groups,
    schemaNames,
    headings: found,
    idOf: (part) => ids.get(part) ?? '',
    idOfFragment(fragment) {
      const [, kind = 'section', name = fragment] =
        /^(?:\/components\/|.*?)(operation|tag|schema|section)s?\/([^/]+)$/.exec(fragment) ?? []
      return fragments.get(`${kind}/${slug(name)}`) ?? fragments.get(`operation/${slug(name)}`)
    },
    newId,
  }
}
