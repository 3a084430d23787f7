import { isRecord, parseRefName, type Schema } from '../model/document/document.ts'
import { resolveSchemaRef } from '../model/schema/schema.ts'
import { listGroups } from './alternatives.ts'
import { type Comparison, classifyChange, pairPointers } from './comparison.ts'
import { readKeyword, type SchemaPart } from './parts.ts'
import type { Pair } from './relation.ts'

/** Maps each discriminator value, of `mapping`, `defaultMapping` or a schema's name, to the number of its alternative. */
function numberByValue(parts: SchemaPart[], numberOf: Comparison['numberOf']) {
  const members = listGroups(parts).flatMap(({ members }) =>
    members.flatMap(({ schema }) => (isRecord(schema) && schema['$ref'] ? [schema as Schema] : [])),
  )
  const [beside] = members
  if (!beside) return new Map<string, number>()
  const refs = members.map(({ $ref = '' }) => $ref)
  const toRef = (target: string) =>
    target.includes('/') ? target : `#/components/schemas/${target}`
  const all = readKeyword(parts, 'discriminator').flatMap(({ value }) =>
    isRecord(value) ? [value] : [],
  )
  const mapped = all.flatMap(({ mapping }) =>
    Object.entries(isRecord(mapping) ? mapping : {}).map(
      ([name, target]) => [name, toRef(String(target))] as const,
    ),
  )
  const implicit = refs
    .filter((ref) => !mapped.some(([, target]) => target === ref))
    .map((ref) => [parseRefName(ref), ref] as const)
  const others = all.flatMap(({ defaultMapping: target }) =>
    typeof target === 'string' ? [['any other', toRef(target)] as const] : [],
  )
  const selected = [...implicit, ...mapped, ...others]
  return new Map(selected.map(([name, ref]) => [name, numberOf(resolveSchemaRef(ref, beside))]))
}

export function compareDiscriminators({ comparison, scope, ...pair }: Pair) {
  const { report, numberOf } = comparison
  const [base, revision] = [pair.base.parts, pair.revision.parts]
  const [[from], [to]] = [
    readKeyword(base, 'discriminator'),
    readKeyword(revision, 'discriminator'),
  ]
  const findProperty = (found: typeof from) =>
    isRecord(found?.value) ? String(found.value['propertyName']) : undefined
  const [was, is] = [findProperty(from), findProperty(to)]
  const detail = { ...pairPointers(from, to), name: was }
  const change = classifyChange(was, is)
  if (change) return report(`discriminator-${change}`, scope, { ...detail, before: was, after: is })
  if (was === undefined) return
  const [before, after] = [numberByValue(base, numberOf), numberByValue(revision, numberOf)]
  const added = new Map([...after].filter(([value, number]) => before.get(value) !== number))
  for (const [value, number] of before) {
    if (after.get(value) === number) continue
    const [now] = [...added].find(([, other]) => other === number) ?? []
    if (now !== undefined) {
      added.delete(now)
      report('discriminator-value-changed', scope, { ...detail, before: value, after: now })
    } else if ([...after.values()].includes(number))
      report('discriminator-value-removed', scope, { ...detail, before: value })
  }
  for (const [value, number] of added)
    if ([...before.values()].includes(number))
      report('discriminator-value-added', scope, { ...detail, after: value })
}
