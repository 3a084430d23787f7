import type { Contract, Operation, Parameter } from '../../reader/contract.ts'
import { follow, isRecord, type Place, type Schema, valueAt } from '../../reader/document.ts'
import { type Input, isForm } from '../../reader/input.ts'
import { typesOf } from '../../reader/schema.ts'
import { violationsOf } from '../../reader/validate.ts'
import { contentOf } from '../sending/body.ts'
import { changed, LEFT_OUT, tellingValue } from './example-input.ts'
import { invalidValuesOf, ofAnotherType } from './invalid-values.ts'

/** A way to break one rule: a valid input, and values of which one breaks the rule. */
export type RuleBreak = {
  input: Input
  /** The keys of the value: its location, its name, and those within it. */
  keys: string[]
  /** The keys of what breaks its schema: the object, if one of its fields is omitted. */
  target: string[]
  values: unknown[]
  kind: string
  rule: string
  /** The place of the rule in the contract. */
  place: Place
  /** A schema with this rule alone, if it is a rule about the value itself. */
  schema?: Schema
  /** The keys of the value of which a member of a oneOf or anyOf has this rule, if one has. */
  union?: string[]
  /** Another case of a rule that has one: nothing is missing without it. */
  isFurther?: boolean
}

/** Keywords without cases: no value that breaks only one of them can be derived. */
const WITHOUT_CASES = ['not', 'if', 'patternProperties', 'minProperties', 'maxProperties']

const missingAt = (input: Input, keys: string[], target: string[], place: Place): RuleBreak => ({
  input,
  keys,
  target,
  values: [LEFT_OUT],
  kind: 'missing',
  rule: 'is missing',
  place,
})

/** Every way to break a rule of a parameter. @param input a valid one that has the parameter. */
export function breaksOf(contract: Contract, parameter: Parameter, input: Input): RuleBreak[] {
  const { in: location, name, required, schema, place } = parameter
  const keys = [location, name]
  const missing = missingAt(input, keys, keys, [...place, 'required'])
  const found = new Walk(contract, true).breaks(
    { keys, schema, place: [...place, 'schema'] },
    input,
  )
  return required && location !== 'path' ? [missing, ...found] : found
}

/** Every way to break a rule of an operation's body. @param input a valid one that has the body. */
export function breaksOfBody(contract: Contract, operation: Operation, input: Input): RuleBreak[] {
  const content = contentOf(operation)
  if (!(operation.body && content?.schema)) return []
  const spot = { keys: ['body'], schema: content.schema, place: [...content.place, 'schema'] }
  const missing = missingAt(input, spot.keys, spot.keys, [...operation.body.place, 'required'])
  const found = new Walk(contract, isForm(content.mediaType)).breaks(spot, input)
  return operation.body.required ? [missing, ...found] : found
}

/** A value of an input, and what the contract says of it. */
type Spot = { keys: string[]; schema: Schema; place: Place }

class Walk {
  readonly contract: Contract
  readonly isText: boolean
  /** The places of the enclosing schemas: a schema within itself is visited once. */
  readonly around: string[] = []
  /** The keys of the outermost value that a oneOf or anyOf is about. */
  union: string[] | undefined

  /** @param isText whether every value is sent as text: in a URL, a header or a form. */
  constructor(contract: Contract, isText: boolean) {
    this.contract = contract
    this.isText = isText
  }

  /** @param isMember whether the schema is a member of an `allOf`, whose type is beside it. */
  breaks(spot: Spot, input: Input, isMember = false): RuleBreak[] {
    const { node: schema, place } = follow(this.contract.document, spot.schema, spot.place)
    const here = place.join('/')
    if (this.around.includes(here)) return []
    this.around.push(here)
    const { keys } = spot
    const value = valueAt(input, keys)
    const broken = (keyword: string, kind: string, rule: string, values: unknown[]): RuleBreak => ({
      input,
      keys,
      target: keys,
      kind,
      rule,
      values,
      place: [...place, keyword],
      schema: { [keyword]: schema[keyword] },
      ...this.ofUnion(),
    })
    const types = [...typesOf(this.contract.document, schema)]
    const wrong = ofAnotherType(types, this.isText)
    const found: RuleBreak[] = [
      ...(schema.type && !isMember && wrong.length > 0
        ? [broken('type', 'type', `is not of the type ${types.join(' or ')}`, wrong)]
        : []),
      ...invalidValuesOf(schema, value).map(
        ({ keyword, kind, rule, values, isFurther = false }) => ({
          ...broken(keyword, kind, rule, values),
          isFurther,
        }),
      ),
      ...WITHOUT_CASES.filter((keyword) => schema[keyword] !== undefined).map((keyword) =>
        broken(keyword, keyword, `breaks ${keyword}`, []),
      ),
      ...(schema.allOf ?? []).flatMap((member, index) =>
        this.breaks(
          { keys, schema: member, place: [...place, 'allOf', String(index)] },
          input,
          true,
        ),
      ),
      ...this.ofUnions({ keys, schema, place }, input, broken),
      ...(isRecord(value) ? this.ofFields({ keys, schema, place }, input) : []),
      ...(Array.isArray(value) && schema.items ? this.ofItems({ keys, schema, place }, input) : []),
    ]
    this.around.pop()
    return found
  }

  /** The breaks of the member of each oneOf and anyOf that the value fits. */
  ofUnions(
    { keys, schema, place }: Spot,
    input: Input,
    broken: (keyword: string, kind: string, rule: string, values: unknown[]) => RuleBreak,
  ): RuleBreak[] {
    const value = valueAt(input, keys)
    return (['oneOf', 'anyOf'] as const).flatMap((keyword): RuleBreak[] => {
      const members = schema[keyword]
      if (!members) return []
      const index = members.findIndex((one) => violationsOf(this.contract, one, value).length === 0)
      const member = members[index]
      if (!member) return [broken(keyword, keyword, `breaks ${keyword}`, [])]
      const outer = this.union
      this.union ??= keys
      const spot = { keys, schema: member, place: [...place, keyword, String(index)] }
      // Another member may take what breaks this one.
      const found = this.breaks(spot, input).map((one) => ({ ...one, isFurther: true }))
      this.union = outer
      return found
    })
  }

  ofUnion() {
    return this.union ? { union: this.union } : {}
  }

  ofItems({ keys, schema, place }: Spot, input: Input): RuleBreak[] {
    const items = schema.items ?? {}
    const item = [...keys, '0']
    return this.within({ keys: item, schema: items, place: [...place, 'items'] }, input)
  }

  ofFields({ keys, schema, place }: Spot, input: Input): RuleBreak[] {
    const { properties = {}, required = [] } = schema
    const isReadOnly = (name: string) =>
      properties[name] &&
      follow(this.contract.document, properties[name], place).node.readOnly === true
    const missing = (name: string) => {
      const rule = [...place, 'required', String(required.indexOf(name))]
      return { ...missingAt(input, [...keys, name], keys, rule), ...this.ofUnion() }
    }
    const names = [...new Set([...Object.keys(properties), ...required])]
    const found = names.flatMap((name): RuleBreak[] => {
      if (isReadOnly(name)) return []
      const field = properties[name]
      const at = { keys: [...keys, name], place: [...place, 'properties', name] }
      const within = field ? this.within({ ...at, schema: field }, input) : []
      return required.includes(name) ? [missing(name), ...within] : within
    })
    const closing = ['additionalProperties', 'unevaluatedProperties'].find(
      (one) => schema[one] === false,
    )
    if (!closing) return found
    const more: RuleBreak = {
      input,
      keys: [...keys, 'unknownField'],
      target: keys,
      values: ['x'],
      kind: 'unknown',
      rule: 'is not a field of the contract',
      place: [...place, closing],
      ...this.ofUnion(),
    }
    return [...found, more]
  }

  /** The breaks of a field or an item, which is added if it is absent. */
  within(spot: Spot, input: Input): RuleBreak[] {
    const { keys, schema, place } = spot
    if (!isRecord(schema)) return []
    const given = valueAt(input, keys)
    // Of null, no rule can be broken.
    if (given !== undefined && given !== null) return this.breaks(spot, input)
    const value = tellingValue(this.contract, schema)
    if (value !== undefined) return this.breaks(spot, changed(input, keys, value))
    const rule = 'has no valid example'
    return [{ input, keys, target: keys, values: [], kind: 'any', rule, place }]
  }
}
