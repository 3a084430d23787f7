import type { Contract, Operation } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import { type Group, groupsOf } from './groups.ts'
import type { Html } from './html.ts'
import { idOf, uniqueNames } from './ids.ts'
import { type Fragments, headings, slug } from './markdown.ts'

/** A heading of the contract's description. */
type Heading = { text: Html; depth: number; id: string }

/** A contract with the ids of all that the reference links to. */
export type Site = {
  contract: Contract
  groups: Group[]
  schemaNames: string[]
  headings: Heading[]
  idOfOperation: (operation: Operation) => string
  idOfGroup: (group: Group) => string
  /** Undefined for a schema that the contract does not have. */
  idOfSchema: (name: string) => string | undefined
  idOfScheme: (key: string) => string
  /** What a fragment in a description means, as an id: `tag/Pets`, `operation/listPets`, `ping`. */
  idOfFragment: (fragment: string) => string | undefined
  /** An id that nothing else in the reference has. */
  newId: (wanted: string) => string
}

/** A page that is being written. */
export type Context = Site & {
  /** The address of an id from this page. */
  href: (id: string) => string
  fragments: Fragments
}

/** Ids that pages have of themselves. */
const RESERVED = ['content', 'overview', 'access', 'schemas', 'search', 'results', 'all']

/** Gives each part of a contract its id. */
export function siteOf(contract: Contract): Site {
  const unique = uniqueNames()
  const newId = (wanted: string) => unique(idOf(wanted))
  for (const id of RESERVED) unique(id)
  const groups = groupsOf(contract)
  const shown = groups.flatMap(({ operations }) => operations)
  const schemaNames = Object.keys(contract.schemas)
  const operations = new Map(shown.map((one) => [one, newId(one.operationId)]))
  const schemas = new Map(schemaNames.map((name) => [name, newId(`schema-${name}`)]))
  const schemes = new Map(contract.securitySchemes.map(({ key }) => [key, newId(`access-${key}`)]))
  const groupIds = new Map(
    groups.map((group) => {
      const { tag, isIncoming } = group
      const own = isIncoming ? 'webhooks' : 'operations'
      return [group, newId(tag === undefined ? own : `tag-${tag}`)]
    }),
  )
  const { description } = isRecord(contract.info) ? contract.info : {}
  const found = headings(description ?? '').map((one) => ({
    ...one,
    id: newId(slug(one.text.text)),
  }))

  const known = new Map<string, string>()
  const add = (kind: string, name: string, id: string) => {
    const key = `${kind}/${slug(name)}`
    if (!known.has(key)) known.set(key, id)
  }
  for (const { text, id } of found) add('section', text.text, id)
  for (const [{ operationId }, id] of operations) add('operation', operationId, id)
  for (const [{ tag }, id] of groupIds) if (tag !== undefined) add('tag', tag, id)
  for (const [name, id] of schemas) add('schema', name, id)

  return {
    contract,
    groups,
    schemaNames,
    headings: found,
    idOfOperation: (operation) => operations.get(operation) ?? '',
    idOfGroup: (group) => groupIds.get(group) ?? '',
    idOfSchema: (name) => schemas.get(name),
    idOfScheme: (key) => schemes.get(key) ?? '',
    idOfFragment(fragment) {
      const [, kind = 'section', name = fragment] =
        /^(?:\/components\/|.*?)(operation|tag|schema|section)s?\/([^/]+)$/.exec(fragment) ?? []
      return known.get(`${kind}/${slug(name)}`) ?? known.get(`operation/${slug(name)}`)
    },
    newId,
  }
}
