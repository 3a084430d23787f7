import type { Random } from './random'

export type Schema = boolean | { [keyword: string]: unknown }

/** Names of fields differ between levels, so that a name tells the level. */
const NAMES = [
  ['a', 'b', 'c'],
  ['d', 'e'],
  ['f', 'g'],
]
const TEXTS = ['', 'a', 'b', 'ab', 'abc', 'A', '1', 'a1']
const PATTERNS = [
  '^a',
  '^a$',
  '^[ab]+$',
  '^(a|b)+$',
  'b',
  '^[a-z]+$',
  '^[a-zA-Z]*$',
  '.*',
  '^.{0,2}$',
]
const VALUES = [null, true, false, -1, 0, 1, 2, 3, 0.5, ...TEXTS]

/** @property depth of the enclosing objects and lists. @property refs names of components. */
type Place = { random: Random; depth: number; refs: string[] }

const namesAt = ({ depth }: Place) => NAMES[Math.min(depth, NAMES.length - 1)] ?? []
const within = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

/** Adds each keyword with a probability. */
function choose({ random }: Place, keywords: Record<string, () => unknown>, probability = 0.3) {
  return Object.fromEntries(
    Object.entries(keywords).flatMap(([keyword, create]) =>
      random.chance(probability) ? [[keyword, create()]] : [],
    ),
  )
}

const createText = (place: Place): Schema => ({
  type: 'string',
  ...choose(place, {
    minLength: () => place.random.upTo(2),
    maxLength: () => 2 + place.random.upTo(1),
    pattern: () => place.random.pick(PATTERNS),
  }),
})

const createNumber = (place: Place): Schema => ({
  type: place.random.pick(['integer', 'number']),
  ...choose(place, {
    minimum: () => place.random.upTo(2) - 1,
    exclusiveMinimum: () => place.random.upTo(2) - 1,
    maximum: () => place.random.upTo(2) + 2,
    exclusiveMaximum: () => place.random.upTo(2) + 3,
    multipleOf: () => place.random.pick([1, 2, 3, 0.5]),
  }),
})

const createNames = (place: Place) => {
  const names = place.random.some(namesAt(place), 0.6)
  return names.length > 0 ? names : namesAt(place).slice(0, 1)
}

/** A field that tells the kinds of an object apart. */
const createKind = ({ random }: Place): Schema =>
  random.pick([
    { enum: ['a', 'b'] },
    { type: 'boolean' },
    { type: 'string', enum: ['a', 'ab', ''] },
  ])

function createObject(place: Place): Schema {
  const { random } = place
  const names = createNames(place)
  const map = (create: () => unknown, some = names) =>
    Object.fromEntries(random.some(some).map((name) => [name, create()]))
  const inner = () => createSchema(within(place))
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, random.chance(0.15) ? createKind(place) : inner()]),
    ),
    ...choose(place, { required: () => random.some(names) }, 0.5),
    ...choose(place, { additionalProperties: () => (random.chance(0.6) ? false : inner()) }, 0.3),
    ...choose(
      place,
      {
        minProperties: () => random.upTo(2),
        maxProperties: () => random.upTo(3),
        patternProperties: () => ({ [random.pick(['^a', '^[d-e]$', '^b'])]: inner() }),
        propertyNames: () =>
          random.pick([
            { pattern: '^[a-e]$' },
            { maxLength: 1 },
            { enum: ['a', 'b', 'd', 'f'] },
            { pattern: '^[a-zA-Z]+$' },
          ]),
        dependentRequired: () => map(() => random.some(names)),
        dependentSchemas: () => map(() => ({ required: random.some(names) })),
        unevaluatedProperties: () => false,
      },
      0.1,
    ),
  }
}

function createList(place: Place): Schema {
  const { random } = place
  const inner = () => createSchema(within(place))
  return {
    type: 'array',
    ...choose(place, { items: inner }, 0.7),
    ...choose(place, {
      minItems: () => random.pick([0, 1, 2]),
      maxItems: () => random.pick([0, 2, 3, 3]),
      uniqueItems: () => random.chance(0.7),
    }),
    ...choose(
      place,
      {
        prefixItems: () => [inner(), ...(random.chance(0.5) ? [inner()] : [])],
        contains: inner,
        unevaluatedItems: () => false,
      },
      0.1,
    ),
  }
}

function createGroup(place: Place): Schema {
  const { random } = place
  const inner = () => createSchema(place.depth > 1 ? within(place) : place, false)
  const keyword = random.pick(['anyOf', 'anyOf', 'oneOf', 'allOf', 'not', 'if'])
  if (keyword === 'not') return { not: random.pick([createText, createNumber])(place) }
  if (keyword === 'if')
    return {
      if: createLeaf(place),
      ...choose(place, Object.fromEntries(['then', 'else'].map((name) => [name, inner])), 0.7),
    }
  return { [keyword]: [inner(), inner(), ...(random.chance(0.3) ? [inner()] : [])] }
}

function createLeaf(place: Place): Schema {
  const { random } = place
  return random.pick([
    () => createText(place),
    () => createText(place),
    () => createNumber(place),
    () => createNumber(place),
    (): Schema => ({ type: 'boolean' }),
    (): Schema => ({ type: [random.pick(['string', 'integer', 'object']), 'null'] }),
    (): Schema => ({
      enum: [...new Set([random.pick(VALUES), random.pick(VALUES), random.pick(TEXTS)])],
    }),
    (): Schema => ({
      type: 'string',
      enum: [...new Set([random.pick(TEXTS), random.pick(TEXTS)])],
    }),
    (): Schema => ({ const: random.pick(VALUES) }),
    (): Schema => ({}),
  ])()
}

export function createSchema(place: Place, hasGroups = true): Schema {
  const { random, depth, refs } = place
  const kind = random.upTo(9)
  if (depth > 2 || kind < 3) return createLeaf(place)
  if (kind < 6) return createObject(place)
  if (kind < 8) return createList(place)
  if (refs.length > 0 && random.chance(0.4))
    return { $ref: `#/components/schemas/${random.pick(refs)}` }
  return hasGroups ? createGroup(place) : createLeaf(place)
}

const isOfContainer = (keyword: string) =>
  ['properties', 'required', 'items', 'prefixItems'].includes(keyword)
const SCHEMAS = ['items', 'additionalProperties', 'not', 'contains', 'if', 'then', 'else']
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const MAPS = ['properties', 'patternProperties']

type Keywords = Exclude<Schema, boolean>
const GROUPS = ['oneOf', 'anyOf']

/** Adds rules of a field, or leaves out the field (`false`). */
const limitField = (schema: Keywords, name: string, rules: Schema): Schema => {
  const properties = schema['properties'] as Record<string, Schema>
  const known = properties[name]
  const limited = typeof known === 'object' ? { ...known, ...(rules as Keywords) } : rules
  const required = [schema['required'] ?? []].flat().concat(rules === false ? [] : [name])
  return {
    ...schema,
    properties: { ...properties, [name]: rules === false ? false : limited },
    required: [...new Set(required)].filter((one) => one !== name || rules !== false),
  }
}

/** @returns the values of a field by which an object can be split. */
function listSplitValues(schema: Schema | undefined): unknown[] {
  if (typeof schema !== 'object') return []
  if (schema['type'] === 'boolean') return [true, false]
  return (schema['enum'] as unknown[] | undefined) ?? []
}

/** Writes a schema in other words, mostly with the same values. */
function restructureSchema(schema: Schema, { random }: Place): Schema {
  if (typeof schema === 'boolean') return { anyOf: [schema] }
  const keyword = random.pick(GROUPS)
  const group = GROUPS.find((one) => one in schema)
  if (group) {
    const { [group]: members, ...beside } = schema
    const others = GROUPS.find((one) => one !== group) ?? ''
    if (random.chance(0.4)) return { ...beside, [others]: members }
    return { [group]: (members as Schema[]).map((one) => ({ allOf: [beside, one] })) }
  }
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const split = fields.find(([, field]) => listSplitValues(field).length > 1)
  if (schema['type'] === 'object' && split && random.chance(0.8)) {
    const [name, field] = split
    const isRequired = [schema['required'] ?? []].flat().includes(name)
    const parts = listSplitValues(field).map((value) => limitField(schema, name, { const: value }))
    return { [keyword]: isRequired ? parts : [...parts, limitField(schema, name, false)] }
  }
  const { type } = schema
  if (Array.isArray(type)) return { [keyword]: type.map((one) => ({ ...schema, type: one })) }
  return random.pick<Schema>([
    { anyOf: [schema, { allOf: [schema, { not: { const: 1 } }] }] },
    { [keyword]: [schema] },
    { allOf: [{ [keyword]: [schema, { const: 'other' }] }, schema] },
  ])
}

/** Changes one place of a schema: a keyword, or a subschema as a whole. */
export function editSchema(schema: Schema, place: Place): Schema {
  const { random } = place
  if (random.chance(0.2)) {
    const other = restructureSchema(schema, place)
    return random.chance(0.6) ? other : editSchema(other, place)
  }
  if (typeof schema === 'boolean' || random.chance(0.12)) return createSchema(place)
  const inner = (one: unknown) => editSchema(one as Schema, within(place))
  const keywords = Object.keys(schema)
  const nested = keywords.filter((one) => [...SCHEMAS, ...LISTS, ...MAPS].includes(one))
  if (nested.length > 0 && random.chance(0.6)) {
    const keyword = random.pick(nested)
    const value = schema[keyword]
    if (LISTS.includes(keyword)) return { ...schema, [keyword]: editList(value as Schema[], place) }
    if (!MAPS.includes(keyword)) return { ...schema, [keyword]: inner(value) }
    return { ...schema, [keyword]: editMap(value as Record<string, Schema>, place) }
  }
  // Without a type, `diff` takes properties for those of an object, and items for those of a list, by intention.
  const removable = keywords.filter((one) => one !== 'type' || nested.length === 0)
  const { [random.pick([...removable, 'none'])]: _, ...fewer } = schema
  if (random.chance(0.4) && keywords.length > 1) return fewer
  const { type } = schema
  const fresh = {
    string: createText,
    number: createNumber,
    integer: createNumber,
    array: createList,
    object: createObject,
  }
  const create = fresh[String(type) as keyof typeof fresh] ?? createSchema
  const other = create(place)
  if (typeof other === 'boolean') return other
  // One keyword of another schema of the type, beside the others.
  const known = Object.keys(other).filter((one) => type !== undefined || !isOfContainer(one))
  const keyword = random.pick(known.concat('none'))
  if (keyword === 'none' || !(keyword in other)) return { ...schema }
  return { ...schema, [keyword]: other[keyword] }
}

function editList(values: Schema[], place: Place): Schema[] {
  const { random } = place
  const at = random.upTo(values.length - 1)
  if (random.chance(0.3) && values.length > 1) return values.filter((_, index) => index !== at)
  if (random.chance(0.3)) return [...values, createSchema(within(place), false)]
  return values.map((one, index) => (index === at ? editSchema(one, within(place)) : one))
}

function editMap(map: Record<string, Schema>, place: Place): Record<string, Schema> {
  const { random } = place
  const names = Object.keys(map)
  const name = names.length > 0 ? random.pick(names) : undefined
  if (name === undefined || random.chance(0.2)) {
    const more = namesAt(place).filter((one) => !(one in map))
    return more.length > 0 ? { ...map, [random.pick(more)]: createSchema(within(place)) } : map
  }
  if (random.chance(0.2)) {
    const { [name]: _, ...fewer } = map
    return fewer
  }
  return { ...map, [name]: editSchema(map[name] ?? {}, within(place)) }
}
