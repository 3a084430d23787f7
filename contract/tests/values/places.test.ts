import { expect, it } from 'vitest'
import type { Contract } from '../../src/model/contract/contract'
import { readContract } from '../../src/model/contract/read-contract'
import type { Document, Schema } from '../../src/model/document/document'
import { findRequestViolations } from '../../src/model/request/validate'
import { adoptSchema } from '../../src/model/schema/schema'
import { makeValue } from '../../src/values/make'
import { walkPlaces } from '../../src/values/places'
import { listProbes } from '../../src/values/probes'
import { createRandom } from '../proof/random'
import { createSchema } from '../proof/schemas'
import { createJudge } from '../proof/validator'

const read = (schemas: object) =>
  readContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: {},
    components: { schemas },
  } as Document)

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Makes `ref` resolve in a contract. */
function refOf({ document }: Contract, name: string): Schema {
  const schema = ref(name)
  adoptSchema(document, schema)
  return schema
}

function collectValues(contract: Contract, schema: Schema, count = 400): unknown[] {
  const found = new Map<string, unknown>()
  for (const place of walkPlaces({ contract, audience: 'request' }, schema)) {
    for (const value of [place.sample, ...listProbes(place).map((one) => one.value)])
      if (value !== undefined) found.set(JSON.stringify(place.put(value)), place.put(value))
    if (found.size >= count) break
  }
  return [...found.values()].slice(0, count)
}

it('the validator agrees with another validator about each value of random schemas', async () => {
  let valid = 0
  let invalid = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const schema = createSchema({ random: createRandom(seed), depth: 0, refs: [] }) as Schema
    const contract = read({ Thing: schema })
    const isValid = await createJudge(schema)
    for (const value of collectValues(contract, refOf(contract, 'Thing'), 100)) {
      const broken = findRequestViolations(contract, ref('Thing'), value)
      expect([schema, value, broken.length === 0]).toEqual([schema, value, isValid(value)])
      if (broken.length === 0) valid += 1
      else invalid += 1
    }
  }
  expect(valid).toBeGreaterThan(500)
  expect(invalid).toBeGreaterThan(500)
}, 60_000)

const count = (length: number) => Array.from({ length }, (_, index) => index)
const named = (entries: [string, object][]) => Object.fromEntries(entries)
const objects = (refs: object[]) => ({
  type: 'object',
  properties: named(refs.map((one, index) => [`field${index}`, one])),
})

/** Schemas whose values, tried one by one, are more than any machine can make. */
const LARGE: Record<string, Record<string, object>> = {
  'an expression of 20 kinds': {
    Root: { oneOf: count(20).map((index) => ref(`Kind${index}`)) },
    ...named(
      count(20).map((index) => [
        `Kind${index}`,
        {
          type: 'object',
          required: ['kind', ...(index > 0 ? ['left', 'right'] : [])],
          properties: { kind: { const: `kind${index}` }, left: ref('Root'), right: ref('Root') },
        },
      ]),
    ),
  },
  '30 objects that refer to each other': named(
    count(30).map((index) => [
      index === 0 ? 'Root' : `Object${index}`,
      objects(count(30).map((other) => ref(other === 0 ? 'Root' : `Object${other}`))),
    ]),
  ),
}

it.each(Object.entries(LARGE))('makes values of %s', (_, schemas) => {
  const contract = read(schemas)
  const root = refOf(contract, 'Root')
  const value = makeValue({ contract, audience: 'request' }, root)
  expect(findRequestViolations(contract, root, value)).toEqual([])
  expect(collectValues(contract, root).length).toBeGreaterThan(50)
})

it('the validator names each rule that is broken, and its place in the contract', () => {
  const contract = read({
    Pet: { type: 'object', required: ['name'], properties: { name: ref('Name') } },
    Name: { type: 'string', maxLength: 3 },
  })
  const places = (value: unknown) =>
    findRequestViolations(contract, ref('Pet'), value).map(({ place, keyword }) =>
      [...place.slice(2), keyword].join('/'),
    )
  expect(places({ name: 'Rex' })).toEqual([])
  expect(places({ name: 'Rex1' })).toEqual(['Name/maxLength'])
  expect(places({})).toEqual(['Pet/required'])
})
