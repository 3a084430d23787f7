import type { JsonPointer, Schema } from '../model/document/document.ts'
import { pointerOfSchema } from '../model/schema/schema.ts'
import type { ValueScope } from './make.ts'
import type { Shape } from './shapes.ts'

/**
 * A value beside a rule of its schema: the judge decides whether it is what it is meant to be.
 * @property keys of the changed part within it. @property kind a short name: `longest`. @property rule a predicate: `has
 * 9 characters`. @property pointer of the rule. @property keyword that it breaks; undefined for a valid value.
 * @property place of the schema that has it. @property isAdditional whether its rule has another probe.
 */
export type Probe = {
  keys: string[]
  value: unknown
  kind: string
  rule: string
  pointer: JsonPointer
  place: JsonPointer
  keyword?: string | undefined
  isAdditional?: boolean
}

/** @property sample a valid value of the shape. @property isText whether all values are sent as text. */
export type Place = {
  scope: ValueScope
  shape: Shape
  sample: unknown
  isText: boolean
  isRequired: boolean
}

type More = Partial<Pick<Probe, 'keys' | 'pointer' | 'place' | 'isAdditional'>>
/** @param keyword of the rule. @param values of which one has a case. */
type Add = (keyword: string, kind: string, rule: string, values: unknown[], more?: More) => void
/** @property meet adds valid values. @property miss adds values that break the keyword. */
export type Adder = { meet: Add; miss: Add; node: Schema; place: Place }

/** Longer valid texts and lists are not sent: servers have limits for requests. */
export const MAX_VALID = 6_000

export const formatCount = (count: number, noun: string) =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** Values at and beside a limit of a count. @property make a value of so many; none for too many. */
type Count = {
  noun: string
  least: [keyword: string, kind: string, missKind: string, miss: string]
  most: [keyword: string, kind: string, missKind: string, miss: string]
  make: (count: number) => unknown[]
  max: number
}

export function probeCount({ meet, miss, node }: Adder, { noun, least, most, make, max }: Count) {
  const ofLeast = Number(node[least[0]] ?? 0)
  const has = (count: number) => `has ${formatCount(count, noun)}`
  const of = (text: string, count: number) =>
    text.endsWith('than') && noun === 'character'
      ? `${text} ${count}`
      : `${text} ${formatCount(count, noun)}`
  if (ofLeast > 0 && ofLeast <= max) {
    meet(least[0], least[1], has(ofLeast), make(ofLeast))
    miss(least[0], least[2], of(least[3], ofLeast), make(ofLeast - 1))
  }
  const ofMost = node[most[0]]
  if (typeof ofMost !== 'number') return
  if (ofMost < MAX_VALID) meet(most[0], most[1], has(ofMost), make(ofMost))
  miss(most[0], most[2], of(most[3], ofMost), ofMost < max ? make(ofMost + 1) : [])
}

export function createAdder(node: Schema, place: Place, found: Probe[]): Adder {
  const own = pointerOfSchema(node)
  const create = (keyword: string, kind: string, rule: string, more: More = {}) => ({
    ...{ keys: [], place: own, pointer: [...own, keyword], kind, rule },
    ...more,
  })
  return {
    node,
    place,
    meet: (keyword, kind, rule, values, more) => {
      for (const value of values) found.push({ ...create(keyword, kind, rule, more), value })
    },
    miss: (keyword, kind, rule, values, more) => {
      const hasOther = found.some((one) => one.keyword === keyword && one.kind !== kind)
      const probe = { isAdditional: hasOther, ...create(keyword, kind, rule, more), keyword }
      // A rule without a value is named.
      for (const value of values.length > 0 ? values : [undefined]) found.push({ ...probe, value })
    },
  }
}
