import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import { selectSubschema } from '../../model/schema/discriminator.ts'
import { listTypes, resolveSchema, withMembers } from '../../model/schema/schema.ts'

/** Keywords that allow other fields, unless they are false. */
const OPENING_KEYWORDS = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'not',
  'if',
  'propertyNames',
]

function isOpenAlternative(member: Schema): boolean {
  const all = withMembers(member)
  const types = listTypes(member)
  const isClosed = all.some((one) => one.properties || one.additionalProperties === false)
  return !isClosed && (types.size === 0 || types.has('object'))
}

/** Whether the schema has `properties`, and no keyword or alternative that allows other fields. */
function namesFields(schema: Schema): boolean {
  const all = withMembers(schema)
  return (
    all.some(({ properties }) => properties && Object.keys(properties).length > 0) &&
    !all.some((one) =>
      OPENING_KEYWORDS.some((keyword) => one[keyword] !== undefined && one[keyword] !== false),
    ) &&
    !all.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]).some(isOpenAlternative)
  )
}

/** One schema that describes what any of the schemas does: each alternative may describe a value. */
function unite(schemas: unknown[]): Schema | undefined {
  const found = schemas.filter((one): one is Schema => isRecord(one))
  return found.length > 1 ? { anyOf: found } : found[0]
}

const findItem = (list: Schema, index: number) =>
  unite(
    withMembers(list)
      .flatMap(({ prefixItems, items, contains }) => [prefixItems?.[index] ?? items, contains])
      .filter((one) => isRecord(one) && Object.keys(one).length > 0),
  )

const listFields = (object: Schema, name: string): Schema[] => {
  const all = withMembers(object)
  const named = all.flatMap(({ properties = {} }): Schema[] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined ? [] : [field]
  })
  return named.length > 0
    ? named
    : all.flatMap(({ additionalProperties: one }) => (isRecord(one) ? [one as Schema] : []))
}

export type UndocumentedField = { path: string; schema: Schema; isWriteOnly: boolean }

/** A contract has to document each field of a response, though JSON Schema allows others. `writeOnly` is of requests. */
export function findUndocumentedFields(
  { document }: Contract,
  schema: Schema,
  body: unknown,
): UndocumentedField[] {
  const find = (outer: Schema, value: unknown, path: string): UndocumentedField[] => {
    if (Array.isArray(value)) {
      const all = value.flatMap((item, index) =>
        find(findItem(outer, index) ?? {}, item, `${path}[]`),
      )
      return [...new Map(all.map((one) => [one.path, one])).values()]
    }
    if (!isRecord(value)) return []
    const selected = selectSubschema(document, outer, value)
    const whole = selected ? { allOf: [selected, outer] } : outer
    const isClosed = namesFields(whole)
    return Object.entries(value).flatMap(([name, inner]) => {
      const fields = listFields(whole, name)
      const [first] = fields
      const at = path ? `${path}.${name}` : name
      const owner = { path: at, schema: selected ?? resolveSchema(outer) }
      if (first === undefined) {
        const isNamed = withMembers(whole).some(({ required = [] }) => required.includes(name))
        return isClosed && !isNamed ? [{ ...owner, isWriteOnly: false }] : []
      }
      const isWriteOnly = resolveSchema(first).writeOnly === true && inner !== null
      return isWriteOnly ? [{ ...owner, isWriteOnly }] : find(unite(fields) ?? {}, inner, at)
    })
  }
  return find(schema, body, '')
}
