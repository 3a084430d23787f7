import { isRecord } from '../reader/document.ts'
import { entriesOf, nodeAt, type Raw } from '../reader/read-content.ts'
import { CONTRACT_SCOPE, type Comparison, isSame, type Scope } from './comparison.ts'
import { having, type Part } from './parts.ts'

/** A node of a contract as it is written, and where. */
export type Written = { node: Raw; place: string[] }

const isExtension = (key: string) => key.startsWith('x-')

/** Words that explain and change nothing in what is sent. */
const WORDS = ['title', 'summary', 'description', 'externalDocs', 'tags']

/** The annotations of a schema that say nothing of who sends a value. */
const SCHEMA_WORDS = ['title', 'description', 'externalDocs', 'example', 'examples', 'deprecated']

/** Lists of names are compared without their order. */
const unordered = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value

/** Compares the words and the extensions (`x-…`) of a node. @param words further keys of words. */
export function compareDocumentation(
  { report }: Comparison,
  base: Written,
  revision: Written,
  scope: Scope,
  words: string[] = WORDS,
) {
  for (const key of new Set([...Object.keys(base.node), ...Object.keys(revision.node)])) {
    if (!words.includes(key) && !isExtension(key)) continue
    const [was, is] = [base.node[key], revision.node[key]]
    if (isSame(unordered(was), unordered(is))) continue
    report(isExtension(key) ? 'extension-changed' : 'documentation-changed', scope, {
      base: was === undefined ? undefined : [...base.place, key],
      revision: is === undefined ? undefined : [...revision.place, key],
      name: key,
    })
  }
}

/** Compares the annotations of a schema. */
export function compareSchemaDocumentation(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
) {
  const annotations = (parts: Part[]) =>
    new Set(
      parts.flatMap(({ schema }) =>
        Object.keys(schema).filter((key) => SCHEMA_WORDS.includes(key) || isExtension(key)),
      ),
    )
  const shown = (parts: Part[], key: string) =>
    having(
      parts.filter(({ replaced }) => !replaced.includes(key)),
      key,
    )
  for (const key of new Set([...annotations(base), ...annotations(revision)])) {
    const [was, is] = [shown(base, key), shown(revision, key)]
    const values = (found: typeof was) => found.map(({ value }) => value)
    if (isSame(values(was), values(is))) continue
    const changed = is.find(({ value }) => !values(was).some((one) => isSame(one, value)))
    const gone = was.find(({ value }) => !values(is).some((one) => isSame(one, value)))
    const detail = {
      base: (gone ?? was[0])?.place,
      revision: (changed ?? is[0])?.place,
      name: key,
    }
    if (key === 'deprecated') {
      const isDeprecated = values(is).includes(true)
      if (isDeprecated !== values(was).includes(true))
        report(isDeprecated ? 'schema-deprecated' : 'schema-no-longer-deprecated', scope, detail)
    } else report(isExtension(key) ? 'extension-changed' : 'documentation-changed', scope, detail)
  }
}

/**
 * Compares the examples of a parameter or of a content: those with names, and the single one.
 */
export function compareExamples(
  comparison: Comparison,
  base: Written,
  revision: Written,
  scope: Scope,
) {
  const { report } = comparison
  const named = (document: Raw, { node, place }: Written) =>
    new Map(
      entriesOf(node['examples']).map(([name, one]) => [
        name,
        {
          ...nodeAt(document, one, [...place, 'examples', name]),
          used: [...place, 'examples', name],
        },
      ]),
    )
  const before = named(comparison.base.document, base)
  const after = named(comparison.revision.document, revision)
  for (const [name, example] of before) {
    const now = after.get(name)
    if (!now) report('example-removed', scope, { base: example.used, name })
    else if (!isSame(example.node['value'], now.node['value']))
      report('example-changed', scope, { base: example.place, revision: now.place, name })
    if (now)
      compareDocumentation(comparison, example, now, {
        ...scope,
        where: `${scope.where} example ${name}`,
      })
  }
  for (const [name, example] of after)
    if (!before.has(name)) report('example-added', scope, { revision: example.used, name })

  const [[first], [firstNow]] = [[...before.keys()], [...after.keys()]]
  if (scope.side === 'response' && first !== undefined && firstNow !== undefined)
    if (first !== firstNow)
      report('default-example-changed', scope, {
        base: [...base.place, 'examples', first],
        revision: [...revision.place, 'examples', firstNow],
        before: first,
        after: firstNow,
      })
  const [was, is] = [base.node['example'], revision.node['example']]
  if (!isSame(was, is))
    report('documentation-changed', scope, {
      base: was === undefined ? undefined : [...base.place, 'example'],
      revision: is === undefined ? undefined : [...revision.place, 'example'],
      name: 'example',
    })
}

/** Compares what a contract says of itself: `info`, `tags`, `externalDocs` and extensions. */
export function compareContractDocumentation(comparison: Comparison) {
  const { base, revision } = comparison
  const part = (document: Raw, key: string): Written => ({
    node: isRecord(document[key]) ? document[key] : {},
    place: [key],
  })
  const info = ['title', 'summary', 'description', 'termsOfService', 'contact', 'license']
  compareDocumentation(
    comparison,
    part(base.document, 'info'),
    part(revision.document, 'info'),
    { ...CONTRACT_SCOPE, where: 'info' },
    info,
  )
  const byName = ({ document }: typeof base) => {
    const tags = Array.isArray(document['tags']) ? document['tags'].filter(isRecord) : []
    return tags.toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])))
  }
  const root = (contract: typeof base): Written => ({
    node: { ...contract.document, tags: byName(contract) },
    place: [],
  })
  compareDocumentation(comparison, root(base), root(revision), CONTRACT_SCOPE)
}
