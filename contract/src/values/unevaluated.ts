import { isRecord, type Schema } from '../model/document/document.ts'
import { deriveSchema } from '../model/schema/schema.ts'
import {
  allowAll,
  asList,
  asSchemas,
  followRef,
  intersectSchemas,
  makeSchema,
  not,
  readKeywords,
} from './reading.ts'
import type { Node, Reading } from './types.ts'

export const UNEVALUATED = ['unevaluatedProperties', 'unevaluatedItems'] as const
export type Unevaluated = (typeof UNEVALUATED)[number]

/**
 * The fields or items that schemas describe, by one choice among alternatives (JSON Schema 2020-12, section 11).
 * @property needs what a value must match for this choice. @property length of `prefixItems`.
 */
type Evaluated = {
  needs: Node[]
  names: string[]
  patterns: string[]
  length: number
  isAll: boolean
}

const NOTHING: Evaluated = { needs: [], names: [], patterns: [], length: 0, isAll: false }

/** More choices are not told apart. */
const MAX_CHOICES = 32

const join = (one: Evaluated, other: Evaluated): Evaluated => ({
  needs: [...one.needs, ...other.needs],
  names: [...one.names, ...other.names],
  patterns: [...one.patterns, ...other.patterns],
  length: Math.max(one.length, other.length),
  isAll: one.isAll || other.isAll,
})

type Choices = Evaluated[] | undefined

/** Joins a choice of each list with each of the others; undefined for too many, or an unknown one. */
function combine(lists: Choices[]): Choices {
  let all = [NOTHING]
  for (const list of lists) {
    if (!list || all.length * list.length > MAX_CHOICES) return undefined
    all = all.flatMap((one) => list.map((other) => join(one, other)))
  }
  return all
}

const concat = (lists: Choices[]): Choices =>
  lists.every((list) => list !== undefined) ? lists.flat() : undefined

const readOwn = (own: Schema, keyword: Unevaluated): Evaluated =>
  keyword === 'unevaluatedProperties'
    ? {
        ...NOTHING,
        names: Object.keys(asSchemas(own.properties)),
        patterns: Object.keys(asSchemas(own.patternProperties)),
        isAll: own.additionalProperties !== undefined,
      }
    : { ...NOTHING, length: asList(own.prefixItems).length, isAll: own.items !== undefined }

/** @returns undefined where the described parts depend on the value in another way. */
function listEvaluated(
  node: Node,
  keyword: Unevaluated,
  reading: Reading,
  isOuter = false,
): Choices {
  if (typeof node === 'boolean') return [NOTHING]
  const { [keyword]: _, ...others } = node
  const own = readKeywords(isOuter ? deriveSchema(node, others) : node, reading)
  const isOfItems = keyword === 'unevaluatedItems'
  if (own['$dynamicRef'] !== undefined || (isOfItems && 'contains' in own)) return undefined
  const describe = (one: Node) => listEvaluated(one, keyword, reading)
  const choose = (one: Node, ...more: Node[]) =>
    describe(one)?.map((each) => ({ ...each, needs: [...more, one, ...each.needs] }))
  const { if: condition, then, else: otherwise } = own
  const written = readOwn(own, keyword)
  return combine([
    [{ ...written, isAll: written.isAll || keyword in own }],
    typeof own.$ref === 'string' ? describe(followRef(node)) : [NOTHING],
    ...asList(own.allOf).map(describe),
    own.oneOf ? concat(asList(own.oneOf).map((one) => choose(one))) : [NOTHING],
    ...asList(own.anyOf).map((one) => concat([[NOTHING], choose(one)])),
    condition === undefined
      ? [NOTHING]
      : concat([
          otherwise === undefined ? [NOTHING] : choose(otherwise as Node, not(condition as Node)),
          combine([
            choose(condition as Node),
            then === undefined ? [NOTHING] : choose(then as Node),
          ]),
        ]),
    ...Object.entries(asSchemas(own['dependentSchemas'])).map(([name, one]) =>
      concat([[NOTHING], choose(one, { required: [name] })]),
    ),
  ])
}

/**
 * Writes `unevaluatedProperties` or `unevaluatedItems` of a schema by `additionalProperties` or `items`.
 * @param more fields that are allowed, too. @returns undefined where this is not possible.
 */
export function closeUnevaluated(
  schema: Schema,
  keyword: Unevaluated,
  reading: Reading,
  more: { names: string[]; patterns: string[] } = NOTHING,
): Node | undefined {
  const choices = listEvaluated(schema, keyword, reading, true)
  const rule = schema[keyword] as Schema
  const close = ({ names, patterns, length, isAll }: Evaluated): Node => {
    if (isAll) return true
    if (keyword === 'unevaluatedItems')
      return {
        ...(length > 0 && { prefixItems: Array.from({ length }, () => true as never) }),
        items: rule,
      }
    const [named, matched] = [
      [...names, ...more.names],
      [...patterns, ...more.patterns],
    ]
    return {
      ...(named.length > 0 && { properties: allowAll(named) }),
      ...(matched.length > 0 && { patternProperties: allowAll(matched) }),
      additionalProperties: rule,
    }
  }
  const options = choices?.map((one) => {
    const closed = close(one)
    return intersectSchemas([
      ...one.needs,
      isRecord(closed) ? makeSchema(schema, closed as Schema) : closed,
    ])
  })
  if (!options) return undefined
  const [only, ...others] = options
  return only !== undefined && others.length === 0
    ? only
    : makeSchema(schema, { anyOf: options as Schema[] })
}
