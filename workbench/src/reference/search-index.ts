import type { Operation } from '../model/contract.ts'
import type { Schema } from '../model/document.ts'
import { walkSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { isNamed } from './kind.ts'

/** @property fields the names of parameters and fields. */
type Entry = [kind: string, title: string, words: string, href: string, fields: string]

/** A script, since a page that is opened from the file system can't fetch JSON. */
export function createSearchIndex(context: PageContext): string {
  const { contract, groups, schemaNames, href, findId } = context
  const entries = [
    ...groups.flatMap((group): Entry[] => {
      const { tag, title, operations, isIncoming } = group
      const words = tag === undefined || tag.name === title ? '' : tag.name
      return [
        ...(tag ? [['tag', title, words, href(findId(group)), ''] satisfies Entry] : []),
        ...operations.map((operation): Entry => {
          const { method, path, summary, operationId } = operation
          const kind = isIncoming ? 'webhook' : method.toUpperCase()
          const link = href(findId(operation))
          return [kind, summary, `${path} ${operationId}`, link, listInputNames(operation)]
        }),
      ]
    }),
    ...schemaNames.map((name): Entry => {
      // Named schemas within it have separate entries.
      const fields = listFieldNames(contract.schemas[name] ?? true, isNamed)
      return ['schema', name, '', href(findId(`schema/${name}`)), unique(fields)]
    }),
  ]
  return `globalThis.referenceIndex = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
}

const unique = (names: string[]) => [...new Set(names)].join(' ')

/** Names of parameters, and of fields of parameters and body. */
function listInputNames({ parameters, body }: Operation): string {
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...(body?.contents ?? []).flatMap(({ schema, itemSchema }) => [schema ?? [], itemSchema ?? []]),
  ]
  return unique([
    ...parameters.map(({ name }) => name),
    ...schemas.flat().flatMap((schema) => listFieldNames(schema)),
  ])
}

/** Collects names at any depth. */
const listFieldNames = (
  schema: Schema | boolean,
  isSkipped?: (part: Schema) => boolean,
): string[] =>
  [...walkSchema(schema, isSkipped)].flatMap(({ properties = {} }) => Object.keys(properties))
