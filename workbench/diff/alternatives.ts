import { type Document, isRecord, nameOfRef, type Schema, valueAt } from '../reader/document.ts'
import { entriesOf } from '../reader/read-content.ts'
import { type Comparison, isSame, type Scope, within } from './comparison.ts'
import type { CompareSchemas } from './objects.ts'
import { GROUPS, having, type Located, type Part, partsOf } from './parts.ts'
import type { Forms } from './same.ts'

export type Group = { keyword: (typeof GROUPS)[number]; members: Located[]; place: string[] }

/** Every `oneOf` and `anyOf` of the parts. */
export const groupsOf = (parts: Part[]): Group[] =>
  GROUPS.flatMap((keyword) =>
    having(parts, keyword).map(({ value, place }) => ({
      keyword,
      place,
      members: (Array.isArray(value) ? value : []).map((schema: Schema, index) => ({
        schema,
        place: [...place, String(index)],
      })),
    })),
  )

const refOf = ({ schema }: Located) => (typeof schema === 'object' ? schema.$ref : undefined)

/** What the contract calls an alternative, if anything. */
const nameOf = ({ schema, place }: Located) => {
  const ref = refOf({ schema, place })
  if (ref !== undefined) return nameOfRef(ref)
  return typeof schema === 'object' ? schema.title : String(schema)
}

/** What to call an alternative: without a name by its number. */
const labelOf = (one: Located) => nameOf(one) ?? String(one.place.at(-1))

/** Compares the alternatives of two groups, as pairs of those that belong together. */
export function compareAlternatives(
  { report, ...comparison }: Comparison,
  from: Group,
  to: Group,
  scope: Scope,
  forms: Forms,
  compareSchemas: CompareSchemas,
) {
  const [base, revision] = [comparison.base.document, comparison.revision.document]
  const places = { base: from.place, revision: to.place }
  if (from.keyword === 'anyOf' && to.keyword === 'oneOf')
    report('any-of-became-one-of', scope, places)
  if (from.keyword === 'oneOf' && to.keyword === 'anyOf')
    report('one-of-became-any-of', scope, places)

  const before = new Set(from.members)
  const after = new Set(to.members)
  /** Pairs members that are alike, each with one other. */
  const pair = (isAlike: (one: Located, other: Located) => boolean) => {
    for (const one of before) {
      const other = [...after].find((member) => isAlike(one, member))
      if (!other) continue
      before.delete(one)
      after.delete(other)
      compareSchemas([one], [other], within(scope, `(${labelOf(other)})`))
    }
  }
  pair((one, other) => forms.of(base, one.schema) === forms.of(revision, other.schema))
  pair((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other))
  pair((one, other) => isSame(outline(base, one), outline(revision, other)))
  pair((one, other) => labelOf(one) === labelOf(other))
  if (before.size === 1 && after.size === 1) pair(() => true)

  for (const one of before)
    report('alternative-removed', scope, { base: one.place, name: labelOf(one) })
  for (const one of after)
    report('alternative-added', scope, { revision: one.place, name: labelOf(one) })
}

/** What an alternative is like: its types and the names of its fields. */
function outline(document: Document, member: Located) {
  const parts = partsOf(document, member)
  const names = having(parts, 'properties').flatMap(({ value }) => Object.keys(value ?? {}))
  return [having(parts, 'type').map(({ value }) => value), names.toSorted()]
}

/** The alternative of each value of a discriminator: those of `mapping`, and the schemas' names. */
function valuesOf(document: Document, parts: Part[], forms: Forms): Map<string, number> {
  const refs = groupsOf(parts).flatMap(({ members }) =>
    members.flatMap((member) => refOf(member) ?? []),
  )
  const mapping = having(parts, 'discriminator').flatMap(({ place }) =>
    entriesOf(valueAt(document, [...place, 'mapping'])),
  )
  const mapped = mapping.map(([name, target]): [string, string] => {
    const text = String(target)
    return [name, text.includes('/') ? text : `#/components/schemas/${text}`]
  })
  const implicit = refs
    .filter((ref) => !mapped.some(([, target]) => target === ref))
    .map((ref): [string, string] => [nameOfRef(ref), ref])
  return new Map(
    [...implicit, ...mapped].map(([name, ref]) => [name, forms.of(document, { $ref: ref })]),
  )
}

/** Compares the field that tells alternatives apart, and which value stands for which. */
export function compareDiscriminators(
  { report, base: before, revision: after }: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
  forms: Forms,
) {
  const [[from], [to]] = [having(base, 'discriminator'), having(revision, 'discriminator')]
  const fieldOf = (node: typeof from) =>
    isRecord(node?.value) ? String(node.value['propertyName']) : undefined
  const [was, is] = [fieldOf(from), fieldOf(to)]
  const detail = { base: from?.place, revision: to?.place, before: was, after: is }
  if (!was && is) return report('discriminator-added', scope, detail)
  if (was && !is) return report('discriminator-removed', scope, detail)
  if (was !== is) return report('discriminator-changed', scope, detail)
  if (was === undefined) return
  const values = valuesOf(before.document, base, forms)
  const named = valuesOf(after.document, revision, forms)
  const added = new Map([...named].filter(([value, form]) => values.get(value) !== form))
  for (const [value, form] of values) {
    if (named.get(value) === form) continue
    const [now] = [...added].find(([, other]) => other === form) ?? []
    if (now !== undefined) {
      added.delete(now)
      const change = { ...detail, name: was, before: value, after: now }
      report('discriminator-value-changed', scope, change)
    } else if ([...named.values()].includes(form))
      report('discriminator-value-removed', scope, { ...detail, name: was, before: value })
  }
  for (const [value, form] of added)
    if ([...values.values()].includes(form))
      report('discriminator-value-added', scope, { ...detail, name: was, after: value })
}
