import type { Body, Contract, Operation, Parameter } from '../../model/contract.ts'
import { isRecord, type JsonPointer, type Schema, valueAt } from '../../model/document.ts'
import { type Input, isForm } from '../../model/input.ts'
import { listTypes, pointerOfSchema, resolveSchema } from '../../model/schema.ts'
import { findViolations } from '../../model/validate.ts'
import { changeValue, OMITTED } from '../input-values.ts'
import { findContent } from '../sending/body.ts'
import { findExampleValue } from './example-input.ts'
import { generateInvalidValues, ofAnotherType } from './invalid-values.ts'

/** A way to break one rule: a valid input, and values of which one breaks the rule. */
export type RuleBreak = {
  input: Input
  /** The keys of the value: its location, its name, and those within it. */
  keys: string[]
  /** The keys of the invalid value; for an omitted field those of its object. */
  target: string[]
  values: unknown[]
  kind: string
  rule: string
  pointer: JsonPointer
  /** A schema with this rule alone, if it is a rule about the value itself. */
  schema?: Schema
  /** The keys of the value of which a member of a oneOf or anyOf has this rule, if one has. */
  union?: string[] | undefined
  /** Whether its rule has another case. */
  isAdditional?: boolean
}

/** Keywords without cases: no value that breaks only one of them can be derived. */
const WITHOUT_CASES = ['not', 'if', 'patternProperties', 'minProperties', 'maxProperties']

const MISSING = { values: [OMITTED], kind: 'missing', rule: 'is missing' }

/** Every way to break a rule of a parameter or the body. @param input a valid one that has it. */
export function generateBreaks(
  contract: Contract,
  operation: Operation,
  part: Parameter | Body,
  input: Input,
): RuleBreak[] {
  const isBody = !('in' in part)
  const keys = isBody ? ['body'] : [part.in, part.name]
  const content = isBody ? findContent(operation) : undefined
  const schema = isBody ? content?.schema : part.schema
  if (!schema) return []
  const walk = new Walk(contract, !content || isForm(content.mediaType))
  const found = walk.breaks(keys, schema, input)
  const missing = { input, keys, target: keys, ...MISSING, pointer: [...part.pointer, 'required'] }
  return part.required && keys[0] !== 'path' ? [missing, ...found] : found
}

class Walk {
  readonly contract: Contract
  readonly isText: boolean
  /** The JSON Pointers of the enclosing schemas: a schema within itself is visited once. */
  readonly around: string[] = []
  /** The keys of the outermost value that a oneOf or anyOf is about. */
  union: string[] | undefined

  /** @param isText whether every value is sent as text: in a URL, a header or a form. */
  constructor(contract: Contract, isText: boolean) {
    this.contract = contract
    this.isText = isText
  }

  /** @param isMember whether the schema is a member of an `allOf`, whose type is beside it. */
  breaks(keys: string[], written: Schema, input: Input, isMember = false): RuleBreak[] {
    const schema = resolveSchema(written)
    const pointer = pointerOfSchema(schema)
    const here = pointer.join('/')
    if (this.around.includes(here)) return []
    this.around.push(here)
    const value = valueAt(input, keys)
    const types = [...listTypes(schema)]
    const wrong = schema.type && !isMember ? ofAnotherType(types, this.isText) : []
    const ofKeywords = [
      ...(wrong.length > 0
        ? [
            {
              keyword: 'type',
              kind: 'type',
              rule: `is not of the type ${types.join(' or ')}`,
              values: wrong,
            },
          ]
        : []),
      ...generateInvalidValues(schema, value),
      ...this.withoutCases(schema, value).map((keyword) => ({
        keyword,
        kind: keyword,
        rule: `breaks ${keyword}`,
        values: [],
      })),
    ]
    const found = [
      ...ofKeywords.map(({ keyword, ...rest }) => ({
        input,
        keys,
        target: keys,
        ...rest,
        pointer: [...pointer, keyword],
        schema: { [keyword]: schema[keyword] },
        union: this.union,
      })),
      ...(schema.allOf ?? []).flatMap((member) => this.breaks(keys, member, input, true)),
      ...this.ofUnions(keys, schema, input),
      ...(isRecord(value) ? this.ofFields(keys, schema, input) : []),
      ...(Array.isArray(value) && schema.items
        ? this.within([...keys, '0'], schema.items, input)
        : []),
    ]
    this.around.pop()
    return found
  }

  /** The keywords of a schema that no case breaks. */
  withoutCases(schema: Schema, value: unknown): string[] {
    const unions = (['oneOf', 'anyOf'] as const).filter(
      (keyword) => schema[keyword] && !this.memberFor(schema[keyword], value),
    )
    return [...WITHOUT_CASES.filter((keyword) => schema[keyword] !== undefined), ...unions]
  }

  memberFor(members: Schema[] | undefined, value: unknown): Schema | undefined {
    return members?.find((member) => findViolations(this.contract, member, value).length === 0)
  }

  /** The breaks of the member of each oneOf and anyOf that the value fits. */
  ofUnions(keys: string[], { oneOf, anyOf }: Schema, input: Input): RuleBreak[] {
    const outer = this.union
    this.union ??= keys
    const found = [oneOf, anyOf].flatMap((members) => {
      const member = this.memberFor(members, valueAt(input, keys))
      return member ? this.breaks(keys, member, input) : []
    })
    this.union = outer
    // A value that breaks this member may fit another.
    return found.map((one) => ({ ...one, isAdditional: true }))
  }

  ofFields(keys: string[], schema: Schema, input: Input): RuleBreak[] {
    const { properties = {}, required = [] } = schema
    const pointer = pointerOfSchema(schema)
    const { union } = this
    const found = [...new Set([...Object.keys(properties), ...required])].flatMap((name) => {
      const field = properties[name]
      if (field && resolveSchema(field).readOnly) return []
      const at = [...keys, name]
      const within = field ? this.within(at, field, input) : []
      const index = required.indexOf(name)
      if (index < 0) return within
      const rule = [...pointer, 'required', String(index)]
      return [{ input, keys: at, target: keys, ...MISSING, pointer: rule, union }, ...within]
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
      pointer: [...pointer, closing],
      union,
    }
    return [...found, more]
  }

  /** The breaks of a field or an item, which is added if it is absent. */
  within(keys: string[], schema: Schema, input: Input): RuleBreak[] {
    if (!isRecord(schema)) return []
    const given = valueAt(input, keys) ?? undefined
    // Null breaks no rule.
    if (given !== undefined) return this.breaks(keys, schema, input)
    const value = findExampleValue(this.contract, schema)
    if (value !== undefined) return this.breaks(keys, schema, changeValue(input, keys, value))
    const rule = 'has no valid example'
    const pointer = pointerOfSchema(schema)
    return [{ input, keys, target: keys, values: [], kind: 'any', rule, pointer }]
  }
}
