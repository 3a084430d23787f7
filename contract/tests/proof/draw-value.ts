import type { Random } from './random'
import type { Schema } from './schemas'

type Keywords = Exclude<Schema, boolean>

/** Schemas with the components that their references name. */
export type Side = { schemas: Schema[]; components: Record<string, Schema> }

/** Lists the parts of schemas that may describe a value, through references and groups. */
function listParts({ schemas, components }: Side): Keywords[] {
  const found = new Set<Keywords>()
  const visit = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null || found.has(schema as Keywords)) return
    const own = schema as Keywords
    found.add(own)
    if (typeof own['$ref'] === 'string') visit(components[own['$ref'].split('/').at(-1) ?? ''])
    for (const keyword of ['anyOf', 'oneOf', 'allOf'])
      (own[keyword] as Schema[] | undefined)?.forEach(visit)
    for (const keyword of ['if', 'then', 'else', 'not']) visit(own[keyword])
  }
  schemas.forEach(visit)
  return [...found]
}

const DRAWN_TEXTS = ['', 'a', 'ab', 'abc', 'abcd', 'b', 'bb', 'ba', 'A', '1', 'a1', 'aa']
const TYPES = ['string', 'integer', 'null', 'boolean', 'object', 'array', 'number']
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/**
 * Draws a value that may match the schemas or just miss them.
 * @param sender has each field of the value: `diff` intends that a field which its sender's contract does not name has
 * no rule. @param receiver gives hints.
 */
export function drawValue(random: Random, sender: Side, receiver: Side, depth = 0): unknown {
  const [own, others] = [listParts(sender), listParts(receiver)]
  const both = [...own, ...others]
  const listed = both.flatMap((one) => [
    ...((one['enum'] as unknown[] | undefined) ?? []),
    ...('const' in one ? [one['const']] : []),
  ])
  if (listed.length > 0 && random.chance(0.4)) return random.pick(listed)
  const types = (random.chance(0.8) ? own : both).flatMap(
    (one) => (one['type'] as string | string[] | undefined) ?? [],
  )
  const type = types.length > 0 && random.chance(0.9) ? random.pick(types) : random.pick(TYPES)
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'string') return random.pick(DRAWN_TEXTS)
  if (type === 'integer' || type === 'number') {
    const bounds = both.flatMap((one) => BOUNDS.flatMap((name) => (one[name] as number) ?? []))
    const near = bounds.flatMap((one) => [one - 1, one, one + 1, one + 0.5, one * 2])
    return random.pick([...near, -2, -1, 0, 1, 2, 3, 4, 6, 0.5, -12, 123])
  }
  const draw = (select: (part: Keywords) => Schema[]) => {
    if (depth > 4) return 1
    const [from, to] = [own, others].map((parts) => parts.flatMap(select))
    return drawValue(
      random,
      { ...sender, schemas: from ?? [] },
      { ...receiver, schemas: to ?? [] },
      depth + 1,
    )
  }
  const read = (part: Keywords, keyword: string) =>
    part[keyword] === undefined ? [] : [part[keyword] as Schema]
  if (type === 'array') {
    const values = Array.from({ length: random.upTo(4) }, (_, index) =>
      draw((part) => {
        const prefix = (part['prefixItems'] as Schema[] | undefined)?.[index]
        if (prefix !== undefined) return [prefix]
        return [...read(part, 'items'), ...read(part, 'contains')]
      }),
    )
    const isRepeated = values.length > 1 && random.chance(0.3)
    return isRepeated ? [values[0], values[0], ...values.slice(2)] : values
  }
  const propertiesOf = (part: Keywords) => (part['properties'] ?? {}) as Record<string, Schema>
  const isOpen = own.some((one) => typeof one['additionalProperties'] === 'object')
  const isClosed = (parts: Keywords[]) => parts.some((one) => one['additionalProperties'] === false)
  const names = new Set([
    ...own.flatMap((one) => Object.keys(propertiesOf(one))),
    ...own.flatMap((one) => (one['required'] as string[] | undefined) ?? []),
    ...(isOpen || (isClosed(others) && !isClosed(own)) ? ['more'] : []),
  ])
  const required = both.flatMap((one) => (one['required'] as string[] | undefined) ?? [])
  const chosen = [...names].filter((name) => random.chance(required.includes(name) ? 0.9 : 0.5))
  return Object.fromEntries(
    chosen.map((name) => [
      name,
      draw((part) => {
        const field = propertiesOf(part)[name]
        return field === undefined ? read(part, 'additionalProperties') : [field]
      }),
    ]),
  )
}
