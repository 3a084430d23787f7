import type { Operation } from '../model/contract.ts'
import type { Schema } from '../model/document.ts'
import { walkSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { isNamed } from './kind.ts'

/** An entry of the index: its kind, title, further words, link, and the names of its parameters and fields. */
type Entry = [kind: string, title: string, words: string, href: string, fields: string]

/**
 * The search index as a script: a page that is opened from the disk can load a script, and no data.
 */
export function searchIndex(context: PageContext): string {
  const { contract, groups, schemaNames, href, idOf } = context
  const entries = [
    ...groups.flatMap((group): Entry[] => {
      const { tag, title, operations, isIncoming } = group
      const words = tag === undefined || tag.name === title ? '' : tag.name
      return [
        ...(tag ? [['tag', title, words, href(idOf(group)), ''] satisfies Entry] : []),
        ...operations.map((operation): Entry => {
          const { method, path, summary, operationId } = operation
          const kind = isIncoming ? 'webhook' : method.toUpperCase()
          const link = href(idOf(operation))
          return [kind, summary, `${path} ${operationId}`, link, inputNames(operation)]
        }),
      ]
    }),
    ...schemaNames.map((name): Entry => {
      // Named schemas within it have entries of their own.
      const fields = fieldNames(contract.schemas[name] ?? true, isNamed)
      return ['schema', name, '', href(idOf(`schema/${name}`)), unique(fields)]
    }),
  ]
  return `globalThis.referenceIndex = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
}

const unique = (names: string[]) => [...new Set(names)].join(' ')

/** The names of the parameters of an operation, and of the fields within them and the body. */
function inputNames({ parameters, body }: Operation): string {
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...(body?.contents ?? []).flatMap(({ schema, itemSchema }) => [schema ?? [], itemSchema ?? []]),
  ]
  return unique([
    ...parameters.map(({ name }) => name),
    ...schemas.flat().flatMap((schema) => fieldNames(schema)),
  ])
}

/** The names of the fields of a schema, at any depth. */
const fieldNames = (schema: Schema | boolean, isSkipped?: (part: Schema) => boolean): string[] =>
  [...walkSchema(schema, isSkipped)].flatMap(({ properties = {} }) => Object.keys(properties))
