import type { Contract } from '../model/contract/contract.ts'
import { formatRef, type JsonPointer, type Schema } from '../model/document/document.ts'
import { readDiscriminator } from '../model/schema/discriminator.ts'
import { pointerOfSchema, resolveSchema, resolveSchemaRef } from '../model/schema/schema.ts'
import { type Comparer, enterScope, pairByKey } from './comparison.ts'
import { ALTERNATIVE_KEYWORDS, hasOnly, isNull, type Located } from './parts.ts'

type Owner = { schema: Schema; pointer: JsonPointer }

/** The schema whose discriminator selects a subschema: itself, its target, or its only member beside null. */
export function findDiscriminatorOwner({ schema, pointer }: Located): Owner | undefined {
  const own = resolveSchema(schema)
  const at = own === schema ? pointer : pointerOfSchema(own)
  if (own['discriminator'] !== undefined) return { schema: own, pointer: at }
  const group = (['allOf', ...ALTERNATIVE_KEYWORDS] as const).find((key) => hasOnly(own, key))
  const members = (group && own[group]) || []
  const [only, ...others] = members.filter((member) => !isNull(member))
  // A component that extends another one is a subschema.
  if (!(group && only) || others.length > 0 || (group === 'allOf' && own !== schema))
    return undefined
  return findDiscriminatorOwner({
    schema: only,
    pointer: [...at, group, String(members.indexOf(only))],
  })
}

function listSubschemas({ document }: Contract, { schema, pointer }: Owner) {
  const ref = formatRef(pointer)
  const { property, refs = new Map<string, string>() } =
    readDiscriminator(document, schema, ref) ?? {}
  return { property, refs: new Map([...refs].filter(([, target]) => target !== ref)) }
}

/** Compares the schemas that extend a schema by `allOf`, which a value names in its discriminator. */
export const compareSubschemas: Comparer<Located[]> = (comparison, from, to, scope) => {
  const [owner, ownerNow] = [from, to].map(
    (all) => all.flatMap((one) => findDiscriminatorOwner(one) ?? [])[0],
  )
  if (!(owner && ownerNow)) return
  const { report, compareSchemas } = comparison
  const before = listSubschemas(comparison.base, owner)
  const after = listSubschemas(comparison.revision, ownerNow)
  const name = after.property ?? before.property
  const locate = (ref: string, { schema: beside }: Owner): Located => {
    const schema = resolveSchemaRef(ref, beside)
    return { schema, pointer: pointerOfSchema(schema) }
  }
  const renamed = new Set<string>()
  const kept: [string, Located, Located][] = []
  for (const { key: value, was, is } of pairByKey(before.refs, after.refs)) {
    const one = was === undefined ? undefined : locate(was, owner)
    const now = is === undefined ? undefined : locate(is, ownerNow)
    const [other] = [...after.refs].find(([key, ref]) => ref === was && !before.refs.has(key)) ?? []
    const detail = { base: one?.pointer, revision: now?.pointer, name }
    if (one && now) kept.push([value, one, now])
    else if (one && other !== undefined) {
      renamed.add(other)
      report('discriminator-value-changed', scope, { ...detail, before: value, after: other })
    } else if (one) report('discriminator-value-removed', scope, { ...detail, before: value })
    else if (!renamed.has(value))
      report('discriminator-value-added', scope, { ...detail, after: value })
  }
  // Each subschema has the values of the discriminator, too.
  const open = scope.open.filter((way) => !comparison.isTold(way))
  for (const [value, one, now] of kept)
    compareSchemas([one], [now], { ...enterScope(scope, `(${value})`), open })
}
