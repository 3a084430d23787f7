import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contract, listRatings } from '../compared'

type Schema = Record<string, unknown>
type Pair = [base: Schema, revision: Schema]

const TEXTS = ['', 'a', 'b', 'ab', 'abc', '1']
const SCALARS = [null, true, -1, 0, 0.5, 1, 2, 4, 6, ...TEXTS]
/** Field names differ between the levels, so that a name identifies an undeclared field. */
const NAMES = [
  ['a', 'b'],
  ['c', 'd'],
]

const text = fc.constantFrom(...TEXTS)
const list = <Value>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
const optional = (
  type: string,
  keywords: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Schema> =>
  fc.record({ type: fc.constant(type), ...keywords }, { requiredKeys: ['type'] })
const string = optional('string', {
  minLength: fc.nat(2),
  maxLength: fc.integer({ min: 1, max: 3 }),
  pattern: fc.constantFrom('^a', '^a$', '^[ab]+$', '^(a|b)+$', 'b', '^[^1]*$'),
  enum: list(text),
  not: fc.record({ enum: list(text) }),
})
const number = (type: string) =>
  optional(type, {
    minimum: fc.integer({ min: -1, max: 1 }),
    exclusiveMinimum: fc.integer({ min: -1, max: 1 }),
    maximum: fc.integer({ min: 2, max: 4 }),
    multipleOf: fc.constantFrom(1, 2, 3, 0.5),
  })
const scalar: fc.Arbitrary<Schema> = fc.oneof(
  string,
  number('integer'),
  number('number'),
  fc.record({ enum: list(fc.constantFrom('a', 'ab', 1, 2, null)) }),
  fc.record({ const: fc.constantFrom('a', 1, null) }),
  fc.record({ type: list(fc.constantFrom('string', 'integer', 'null', 'boolean')) }),
  fc.constant({}),
)
const both = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<[Value, Value]> =>
  fc.oneof(
    value.map((one): [Value, Value] => [one, one]),
    fc.tuple(value, value),
  )
const combine = (members: Pair[], join: (own: Schema[]) => Schema): Pair => [
  join(members.map(([base]) => base)),
  join(members.map(([, revision]) => revision)),
]

function createPairs(depth: number): fc.Arbitrary<Pair> {
  const leaf = both(scalar)
  if (depth === 0) return leaf
  const inner = createPairs(depth - 1)
  const names = NAMES[2 - depth] ?? []
  const object = fc
    .tuple(
      inner,
      inner,
      both(fc.subarray(names)),
      both(fc.subarray(names, { minLength: 1 })),
      fc.boolean(),
    )
    .map(([one, other, required, declared, isClosed]): Pair => {
      const fields: Record<string, Pair> = { [names[0] ?? '']: one, [names[1] ?? '']: other }
      const create = (side: 0 | 1): Schema => ({
        type: 'object',
        properties: Object.fromEntries(declared[side].map((name) => [name, fields[name]?.[side]])),
        required: required[side].filter((name) => declared[side].includes(name)),
        ...(isClosed && { additionalProperties: false }),
      })
      return [create(0), create(1)]
    })
  const array = fc
    .tuple(
      inner,
      both(fc.record({ minItems: fc.nat(2), uniqueItems: fc.boolean() }, { requiredKeys: [] })),
    )
    .map(
      ([[from, to], [was, is]]): Pair => [
        { type: 'array', items: from, ...was },
        { type: 'array', items: to, ...is },
      ],
    )
  const group = fc
    .tuple(
      fc.constantFrom('anyOf', 'allOf'),
      inner,
      inner,
      fc.constantFrom('both', 'base', 'revision'),
    )
    .map(([keyword, one, other, members]): Pair => {
      const single = [one]
      const [base] = combine(members === 'revision' ? single : [one, other], (all) => ({
        [keyword]: all,
      }))
      const [, revision] = combine(members === 'base' ? single : [one, other], (all) => ({
        [keyword]: all,
      }))
      return [base, revision]
    })
  const beside = fc.tuple(inner, both(fc.oneof(scalar, fc.constant({})))).map(
    ([[from, to], [was, is]]): Pair => [
      { ...was, anyOf: [from, { type: 'array' }] },
      { ...is, anyOf: [to, { type: 'array' }] },
    ],
  )
  return fc.oneof(leaf, object, array, group, beside)
}

function listValues(depth: number): unknown[] {
  if (depth === 0) return SCALARS
  const inner = [undefined, ...listValues(depth - 1)]
  const [one = '', other = ''] = NAMES[2 - depth] ?? []
  const few = depth === 2 ? inner.filter((_, index) => index % 5 === 0) : inner
  const objects = few.flatMap((a) => few.map((b) => ({ [one]: a, [other]: b })))
  const lists = inner.flatMap((value) => [[value], [value, value], [value, 'a']])
  return [...SCALARS, [], ...(JSON.parse(JSON.stringify([...lists, ...objects])) as unknown[])]
}
const VALUES = listValues(2)

const isDeclared = (value: unknown, schema: Schema): boolean => {
  const known = JSON.stringify(schema)
  return [...JSON.stringify(value).matchAll(/"(\w)":/g)].every(([key]) => known.includes(key))
}

/** One for all schemas: it compiles the metaschema once, which takes 30 ms. */
const ajv = new Ajv2020({ strict: false })

function acceptAll(schema: Schema): boolean[] {
  const accepts = ajv.compile(schema)
  return VALUES.map((value) => accepts(value))
}

/** @returns whether each schema accepts a value that the other one refuses. */
function findDifferences(base: Schema, revision: Schema) {
  const [before, after] = [acceptAll(base), acceptAll(revision)]
  const isKnown = (value: unknown) => [base, revision].every((one) => isDeclared(value, one))
  const has = (accepting: boolean[], refusing: boolean[]) =>
    VALUES.some((value, index) => accepting[index] && !refusing[index] && isKnown(value))
  return { isNarrowed: has(before, after), isWidened: has(after, before) }
}

const DONE = `{ '204': { description: Done. } }`
const inBody = (schema: Schema) =>
  `content: { application/json: { schema: ${JSON.stringify(schema)} } }`
const inRequest = (schema: Schema) =>
  contract(`
paths: { /pets: { post: { requestBody: { required: true, ${inBody(schema)} }, responses: ${DONE} } } }`)
const inResponse = (schema: Schema) =>
  contract(`
paths: { /pets: { get: { responses: { '200': { description: Pets., ${inBody(schema)} } } } } }`)

// Without `oneOf`, of which the validator refuses each value that two members accept.
it('rates as major each change by which a validator refuses a value that was valid', async () => {
  const isMajor = (ratings: string[]) => ratings.some((rating) => rating.startsWith('major'))
  await fc.assert(
    fc.asyncProperty(createPairs(2), async ([base, revision]) => {
      const { isNarrowed, isWidened } = findDifferences(base, revision)
      if (isNarrowed)
        expect(isMajor(await listRatings(inRequest(base), inRequest(revision)))).toBe(true)
      if (isWidened)
        expect(isMajor(await listRatings(inResponse(base), inResponse(revision)))).toBe(true)
    }),
    { seed: 1, numRuns: 150 },
  )
})
