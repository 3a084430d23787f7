import type { Contract, Operation, Parameter } from '../reader/contract.ts'
import { follow, isRecord, type Place, type Schema, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { typesOf } from '../reader/schema.ts'
import { jsonOf, validValue } from './valid-input.ts'
import { breachesOf, ofAnotherType } from './wrong-values.ts'

/** Takes the place of a value that is left out. */
export const LEFT_OUT = Symbol('left out')

/** A way to break one rule: a valid input, and values that break it at one place. */
export type Change = {
  input: Input
  /** The keys that lead to the value: its location, its name, and those within it. */
  keys: string[]
  /** The keys of what then breaks its schema; an object, where one of its fields is left out. */
  target: string[]
  values: unknown[]
  kind: string
  rule: string
  /** Where the rule stands in the contract. */
  place: Place
  /** The rule by itself, where it is about the value itself. */
  schema?: Schema
}

/** Keywords that no case is made for, since a value that breaks one alone can't be derived. */
const WITHOUT_CASES = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'patternProperties',
  'minProperties',
  'maxProperties',
]

/** An input with another value at a place. */
export function changed(input: Input, keys: string[], value: unknown): Input {
  const copy = structuredClone(input)
  const parent = valueAt(copy, keys.slice(0, -1)) as object
  const last = keys.at(-1) ?? ''
  if (value === LEFT_OUT) Reflect.deleteProperty(parent, last)
  else Reflect.set(parent, last, value)
  return copy
}

/** Every way to break a rule of a parameter. @param input a valid one, with the parameter. */
export function changesOf(contract: Contract, parameter: Parameter, input: Input): Change[] {
  const { in: location, name, required, schema, place } = parameter
  const keys = [location, name]
  const missing: Change = {
    input,
    keys,
    target: keys,
    values: [LEFT_OUT],
    kind: 'missing',
    rule: 'is missing',
    place: [...place, 'required'],
  }
  const found = new Walk(contract).changes({ keys, schema, place: [...place, 'schema'] }, input)
  return required && location !== 'path' ? [missing, ...found] : found
}

/** Every way to break a rule of an operation's body. @param input a valid one, with the body. */
export function changesOfBody(contract: Contract, operation: Operation, input: Input): Change[] {
  const content = jsonOf(operation)
  if (!(operation.body && content?.schema)) return []
  const spot = { keys: ['body'], schema: content.schema, place: [...content.place, 'schema'] }
  const missing: Change = {
    input,
    keys: ['body'],
    target: ['body'],
    values: [LEFT_OUT],
    kind: 'missing',
    rule: 'is missing',
    place: [...operation.body.place, 'required'],
  }
  const found = new Walk(contract).changes(spot, input)
  return operation.body.required ? [missing, ...found] : found
}

/** A value of an input, and what the contract says of it. */
type Spot = { keys: string[]; schema: Schema; place: Place }

class Walk {
  readonly contract: Contract
  /** The places of the schemas around the present one: a schema within itself is looked at once. */
  readonly around: string[] = []

  constructor(contract: Contract) {
    this.contract = contract
  }

  /** @param isMember whether the schema is one of an `allOf`, whose type is said beside it. */
  changes(spot: Spot, input: Input, isMember = false): Change[] {
    const { node: schema, place } = follow(this.contract.document, spot.schema, spot.place)
    const here = place.join('/')
    if (this.around.includes(here)) return []
    this.around.push(here)
    const { keys } = spot
    const value = valueAt(input, keys)
    const change = (keyword: string, rest: Pick<Change, 'kind' | 'rule' | 'values'>): Change => ({
      input,
      keys,
      target: keys,
      ...rest,
      place: [...place, keyword],
      schema: { [keyword]: schema[keyword] },
    })
    const types = [...typesOf(this.contract.document, schema)]
    const wrong = ofAnotherType(types, keys[0] !== 'body')
    const found: Change[] = [
      ...(schema.type && !isMember && wrong.length > 0
        ? [
            change('type', {
              kind: 'type',
              rule: `is not of the type ${types.join(' or ')}`,
              values: wrong,
            }),
          ]
        : []),
      ...breachesOf(schema, value).map(({ keyword, ...rest }) => change(keyword, rest)),
      ...WITHOUT_CASES.filter((keyword) => schema[keyword] !== undefined).map((keyword) =>
        change(keyword, { kind: keyword, rule: `breaks ${keyword}`, values: [] }),
      ),
      ...(schema.allOf ?? []).flatMap((member, index) =>
        this.changes(
          { keys, schema: member, place: [...place, 'allOf', String(index)] },
          input,
          true,
        ),
      ),
      ...(isRecord(value) ? this.ofFields({ keys, schema, place }, input) : []),
      ...(Array.isArray(value) && schema.items ? this.ofItems({ keys, schema, place }, input) : []),
    ]
    this.around.pop()
    return found
  }

  ofItems({ keys, schema, place }: Spot, input: Input): Change[] {
    const items = schema.items ?? {}
    const item = [...keys, '0']
    return this.within({ keys: item, schema: items, place: [...place, 'items'] }, input)
  }

  ofFields({ keys, schema, place }: Spot, input: Input): Change[] {
    const { properties = {}, required = [] } = schema
    const isReadOnly = (name: string) =>
      properties[name] &&
      follow(this.contract.document, properties[name], place).node.readOnly === true
    const missing = (name: string): Change => ({
      input,
      keys: [...keys, name],
      target: keys,
      values: [LEFT_OUT],
      kind: 'missing',
      rule: 'is missing',
      place: [...place, 'required', String(required.indexOf(name))],
    })
    const names = [...new Set([...Object.keys(properties), ...required])]
    const found = names.flatMap((name): Change[] => {
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
    const more: Change = {
      input,
      keys: [...keys, 'unknownField'],
      target: keys,
      values: ['x'],
      kind: 'unknown',
      rule: 'is not a field of the contract',
      place: [...place, closing],
    }
    return [...found, more]
  }

  /** The changes of a field or an item, which is put there if need be. */
  within(spot: Spot, input: Input): Change[] {
    const { keys, schema, place } = spot
    if (!isRecord(schema)) return []
    if (valueAt(input, keys) !== undefined) return this.changes(spot, input)
    const value = validValue(this.contract, schema)
    if (value !== undefined) return this.changes(spot, changed(input, keys, value))
    const rule = 'has no example that its schema takes'
    return [{ input, keys, target: keys, values: [], kind: 'any', rule, place }]
  }
}
