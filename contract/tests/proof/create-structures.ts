import { scalar } from './create-messages'
import type { Random } from './random'
import type { Schema } from './schemas'

type Kind = (random: Random) => Schema

const REF = '#/components/schemas/'

const field = (random: Random): Schema => ({ ...Object(scalar(random)) })

/** Schemas of an own name, for a discriminator. */
export const createNamed = (random: Random): Record<string, Schema> => {
  const isNamedByConst = random.chance(0.7)
  const member = (name: string, own: string): Schema => ({
    type: 'object',
    required: ['kind', ...(random.chance(0.8) ? [own] : [])],
    properties: {
      kind: isNamedByConst ? { const: name } : { type: 'string' },
      [own]: field(random),
      both: field(random),
    },
    ...(random.chance(0.3) && { additionalProperties: false }),
  })
  return { Cat: member('Cat', 'lives'), Dog: member('Dog', 'tricks') }
}

const createUnion: Kind = (random) => {
  const keyword = random.pick(['oneOf', 'oneOf', 'anyOf'])
  const named = [{ $ref: `${REF}Cat` }, { $ref: `${REF}Dog` }]
  if (random.chance(0.5))
    return {
      [keyword]: named,
      ...(random.chance(0.8) && { discriminator: { propertyName: 'kind' } }),
    }
  const member = (name: string): Schema =>
    random.chance(0.7)
      ? { type: 'object', required: [name], properties: { [name]: field(random) } }
      : field(random)
  return { [keyword]: ['a', 'b', 'c'].slice(0, 2 + random.upTo(1)).map(member) }
}

const createTuple: Kind = (random) => ({
  type: 'array',
  prefixItems: Array.from({ length: 1 + random.upTo(2) }, () => field(random)),
  ...(random.chance(0.6) && { items: random.chance(0.5) ? false : field(random) }),
  ...(random.chance(0.5) && { minItems: random.upTo(2) }),
})

const createMap: Kind = (random) => ({
  type: 'object',
  ...(random.chance(0.4) && { properties: { a: field(random) } }),
  ...(random.chance(0.4) && { patternProperties: { '^x-[a-z]+$': field(random) } }),
  ...(random.chance(0.8) && {
    additionalProperties: random.pick([true, false, field(random), field(random)]),
  }),
  ...(random.chance(0.4) && {
    propertyNames: random.pick([{ pattern: '^[a-z-]+$' }, { maxLength: 4 }, { minLength: 1 }]),
  }),
  ...(random.chance(0.3) && { minProperties: random.upTo(2) }),
  ...(random.chance(0.3) && { maxProperties: 2 + random.upTo(2) }),
})

const createCondition: Kind = (random) => {
  const properties = { t: { enum: ['x', 'y'] }, n: { type: 'integer' }, s: { type: 'string' } }
  const rule = () =>
    random.pick<Schema>([
      { required: ['n'] },
      { properties: { n: { maximum: 4 } } },
      { required: ['s'], properties: { s: { minLength: 2 } } },
    ])
  const is = { properties: { t: { const: 'x' } }, required: ['t'] }
  return {
    type: 'object',
    properties,
    ...random.pick<object>([
      {
        if: is,
        ...Object.fromEntries(random.some(['then', 'else'], 0.6).map((one) => [one, rule()])),
      },
      { dependentSchemas: { [random.pick(['n', 's'])]: rule() } },
      { not: { required: random.pick([['n', 's'], ['t']]) } },
      { not: { properties: { n: { minimum: 3 } }, required: ['n'] } },
    ]),
  }
}

const createContained: Kind = (random) => ({
  type: 'array',
  items: { type: 'integer' },
  contains: { [random.pick(['minimum', 'maximum'])]: random.upTo(5) },
  ...(random.chance(0.4) && { minContains: random.upTo(2) }),
  ...(random.chance(0.4) && { maxContains: 2 + random.upTo(1) }),
  ...(random.chance(0.2) && { uniqueItems: true }),
})

const KINDS = [
  createUnion,
  createUnion,
  createTuple,
  createMap,
  createMap,
  createCondition,
  createContained,
]

/** Alternatives, tuples, names that are not fixed and conditions; at the root, in a field or in a list. */
export function createStructure(random: Random): Schema {
  const inner = random.pick(KINDS)(random)
  return random.pick<Schema>([
    inner,
    { type: 'object', required: random.some(['v']), properties: { v: inner, w: field(random) } },
    { type: 'array', items: inner },
    { allOf: [inner] },
  ])
}
