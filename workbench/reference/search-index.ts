import type { Context } from './context.ts'
import type { Group } from './groups.ts'

/** A thing to find: what it is, its title, other words that find it, and its address. */
type Entry = [kind: string, title: string, words: string, href: string]

/**
 * The script that tells reference.js what can be found: a page that is opened from the disk can load
 * a script, and no data.
 */
export function searchIndex(context: Context): string {
  const { groups, schemaNames, href, idOfGroup, idOfOperation, idOfSchema } = context
  const entries = [
    ...groups.flatMap((group): Entry[] => [
      ...tagEntry(group, href(idOfGroup(group))),
      ...group.operations.map((operation): Entry => {
        const { method, path, summary, operationId } = operation
        const kind = group.isIncoming ? 'webhook' : method.toUpperCase()
        return [kind, summary, `${path} ${operationId}`, href(idOfOperation(operation))]
      }),
    ]),
    ...schemaNames.map((name): Entry => ['schema', name, '', href(idOfSchema(name) ?? '')]),
  ]
  return `globalThis.referenceIndex = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
}

const tagEntry = ({ tag, title }: Group, href: string): Entry[] =>
  tag === undefined ? [] : [['tag', title, tag === title ? '' : tag, href]]
