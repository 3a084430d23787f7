import type {
  Body,
  Content,
  Contract,
  Operation,
  Parameter,
} from '../../model/contract/contract.ts'
import { isRecord, type JsonPointer, type Schema, valueAt } from '../../model/document/document.ts'
import { isJson, isUrlEncoded } from '../../model/document/media-types.ts'
import { isAnyNumber, readExactly } from '../../model/document/numbers.ts'
import type { Input } from '../../model/request/input.ts'
import { findViolations } from '../../model/request/validate.ts'
import { listTypes, pointerOfSchema, resolveSchema } from '../../model/schema/schema.ts'
import { changeValue, OMITTED } from '../input-values.ts'
import { findContent } from '../sending/body.ts'
import { findExampleValue } from './example-input.ts'
import { generateInvalidValues, listValuesOfOtherTypes } from './invalid-values.ts'
import { addExactly } from './made-values.ts'

export type RuleBreak = {
  input: Input
  /** The location, the name, and nested keys of the value. */
  keys: string[]
  /** The keys of the invalid value: for an omitted field the keys of its object. */
  target: string[]
  /** Candidates: some may keep the rule. */
  values: unknown[]
  kind: string
  rule: string
  pointer: JsonPointer
  /** A schema with only this rule, if it is a rule about the value itself. */
  schema?: Schema
  /** Keys of the value of the oneOf or anyOf whose member has the rule. */
  union?: string[] | undefined
  /** Whether the rule has another case, so that its omission is not reported. */
  isAdditional?: boolean
}

/** No value that breaks only one of these keywords can be derived. */
const UNCOVERED_KEYWORDS = ['not', 'if', 'patternProperties', 'minProperties', 'maxProperties']

const MISSING = { values: [OMITTED], kind: 'missing', rule: 'is missing' }

const listDependents = ({ dependentRequired: all }: Schema, name: string) =>
  (isRecord(all) && Array.isArray(all[name]) ? all[name] : []).map(String)

/** Whether a parameter without fields is sent as nothing, which a server can't tell from a missing parameter. */
function mayBeSentAsNothing(
  contract: Contract,
  { in: location, style, explode, schema }: Parameter,
) {
  const hasOwnName = location !== 'query' || !(explode || style === 'deepObject')
  const isObject = [...listTypes(schema)].join() === 'object'
  return !hasOwnName && isObject && findViolations(contract, schema, {}).length === 0
}

/** Whether an empty body, which a server can't tell from a missing one, is a valid form or text. */
function mayBeEmpty(contract: Contract, { mediaType, schema }: Content) {
  const empty = isUrlEncoded(mediaType) ? {} : /^text\//i.test(mediaType) ? '' : undefined
  return empty !== undefined && findViolations(contract, schema ?? true, empty).length === 0
}

export function* generateBreaks(
  contract: Contract,
  operation: Operation,
  part: Parameter | Body,
  input: Input,
): Generator<RuleBreak> {
  const isBody = !('in' in part)
  const keys = isBody ? ['body'] : [part.in, part.name]
  const content = isBody ? findContent(operation) : undefined
  const schema = isBody ? content?.schema : part.schema
  if (!schema) return
  const mayBeMissing = isBody
    ? part.contents.some((one) => mayBeEmpty(contract, one))
    : part.in === 'path' || mayBeSentAsNothing(contract, part)
  if (part.required && !mayBeMissing)
    yield { input, keys, target: keys, ...MISSING, pointer: [...part.pointer, 'required'] }
  const walk = new Walk(contract, !content || !isJson(content.mediaType))
  if (part.required) yield* walk.findNullBreak(keys, schema, input)
  yield* walk.findBreaks(keys, schema, input)
}

/** The fields of its state are those of the value that is being visited. */
class Walk {
  readonly contract: Contract
  readonly isText: boolean
  /** JSON Pointers of the enclosing schemas: a recursive schema is visited once. */
  readonly ancestors: string[] = []
  /** The keys of the outermost value with a oneOf or anyOf. */
  union: string[] | undefined

  /** @param isText every value is sent as text: in a URL, a header or a form. */
  constructor(contract: Contract, isText: boolean) {
    this.contract = contract
    this.isText = isText
  }

  /** @param isMember the schema is a member of an `allOf`, and the type is beside the `allOf`. */
  *findBreaks(
    keys: string[],
    written: Schema,
    input: Input,
    isMember = false,
  ): Generator<RuleBreak> {
    const schema = resolveSchema(written)
    const pointer = pointerOfSchema(schema)
    const here = pointer.join('/')
    if (this.ancestors.includes(here)) return
    this.ancestors.push(here)
    const value = valueAt(input, keys)
    const types = [...listTypes(schema)]
    const wrong = schema.type && !isMember ? listValuesOfOtherTypes(types, this.isText) : []
    const fractions =
      wrong.length > 0 && !types.includes('number') && isAnyNumber(value)
        ? [addExactly(value, 0.5)]
        : []
    const rule = `is not of the type ${types.join(' or ')}`
    const ofType = [
      { keyword: 'type', kind: 'type', rule, values: wrong },
      {
        ...{ keyword: 'type', kind: 'fraction', rule: 'is no whole number', values: fractions },
        isAdditional: true,
      },
    ]
    const ofKeywords = [
      ...ofType.filter(({ values }) => values.length > 0),
      ...generateInvalidValues(schema, value),
      ...this.listUncoveredKeywords(schema, value).map((keyword) => ({
        keyword,
        kind: keyword,
        rule: `breaks ${keyword}`,
        values: [],
      })),
    ]
    for (const { keyword, ...rest } of ofKeywords)
      yield {
        ...{ input, keys, target: keys, ...rest },
        pointer: [...pointer, keyword],
        schema: { [keyword]: readExactly(schema, keyword) },
        union: this.union,
      }
    for (const member of schema.allOf ?? []) yield* this.findBreaks(keys, member, input, true)
    yield* this.findUnionBreaks(keys, schema, input)
    if (isRecord(value)) yield* this.findFieldBreaks(keys, schema, input)
    if (Array.isArray(value) && schema.items)
      yield* this.findNestedBreaks([...keys, '0'], schema.items, input)
    this.ancestors.pop()
  }

  listUncoveredKeywords(schema: Schema, value: unknown): string[] {
    const unions = (['oneOf', 'anyOf'] as const).filter(
      (keyword) => schema[keyword] && !this.findMember(schema[keyword], value),
    )
    return [...UNCOVERED_KEYWORDS.filter((keyword) => schema[keyword] !== undefined), ...unions]
  }

  findMember(members: Schema[] | undefined, value: unknown): Schema | undefined {
    return members?.find((member) => findViolations(this.contract, member, value).length === 0)
  }

  /** Breaks the rules of the member of each oneOf and anyOf that the value matches. */
  *findUnionBreaks(keys: string[], { oneOf, anyOf }: Schema, input: Input): Generator<RuleBreak> {
    const outer = this.union
    this.union ??= keys
    for (const members of [oneOf, anyOf]) {
      const member = this.findMember(members, valueAt(input, keys))
      if (!member) continue
      // A value that breaks this member may match another.
      for (const one of this.findBreaks(keys, member, input)) yield { ...one, isAdditional: true }
    }
    this.union = outer
  }

  *findFieldBreaks(keys: string[], schema: Schema, input: Input): Generator<RuleBreak> {
    const { properties = {}, required = [] } = schema
    const pointer = pointerOfSchema(schema)
    const { union } = this
    for (const name of new Set([...Object.keys(properties), ...required])) {
      const field = properties[name]
      if (field && resolveSchema(field).readOnly) continue
      const at = [...keys, name]
      const index = required.indexOf(name)
      const rule = [...pointer, 'required', String(index)]
      if (index >= 0) yield { input, keys: at, target: keys, ...MISSING, pointer: rule, union }
      if (field && index >= 0) yield* this.findNullBreak(at, field, input)
      const whole = this.addFields(keys, schema, input, listDependents(schema, name))
      if (field) yield* this.findNestedBreaks(at, field, whole)
    }
    yield* this.findDependentBreaks(keys, schema, input)
    const closing = ['additionalProperties', 'unevaluatedProperties'].find(
      (one) => schema[one] === false,
    )
    if (closing)
      yield {
        input,
        keys: [...keys, 'unknownField'],
        target: keys,
        values: ['x'],
        kind: 'unknown',
        rule: 'is not a field of the contract',
        pointer: [...pointer, closing],
        union,
      }
  }

  *findNullBreak(keys: string[], schema: Schema, input: Input): Generator<RuleBreak> {
    const own = resolveSchema(schema)
    const { type } = own
    if (this.isText || type === undefined || [type].flat().includes('null')) return
    yield {
      ...{ input, keys, target: keys, values: [null], kind: 'null', rule: 'is null' },
      pointer: [...pointerOfSchema(own), 'type'],
      schema: { type },
      union: this.union,
      isAdditional: true,
    }
  }

  *findDependentBreaks(keys: string[], schema: Schema, input: Input): Generator<RuleBreak> {
    const { dependentRequired } = schema
    for (const name of Object.keys(isRecord(dependentRequired) ? dependentRequired : {})) {
      const others = listDependents(schema, name)
      for (const [index, other] of others.entries())
        yield {
          ...MISSING,
          input: this.addFields(keys, schema, input, [name, ...others]),
          keys: [...keys, other],
          target: keys,
          kind: `missing-beside-${name}`,
          rule: `is missing beside ${name}`,
          pointer: [...pointerOfSchema(schema), 'dependentRequired', name, String(index)],
          union: this.union,
        }
    }
  }

  addFields(keys: string[], { properties = {} }: Schema, input: Input, names: string[]): Input {
    let whole = input
    for (const name of names) {
      const at = [...keys, name]
      if (valueAt(whole, at) !== undefined) continue
      const value = findExampleValue(this.contract, properties[name] ?? {})
      if (value !== undefined) whole = changeValue(whole, at, value)
    }
    return whole
  }

  /** Breaks the rules of a field or an item, which is added if it is absent. */
  *findNestedBreaks(keys: string[], schema: Schema, input: Input): Generator<RuleBreak> {
    if (!isRecord(schema)) return
    const given = valueAt(input, keys) ?? undefined
    // Null breaks no rule.
    if (given !== undefined) return yield* this.findBreaks(keys, schema, input)
    const value = findExampleValue(this.contract, schema)
    if (value !== undefined)
      return yield* this.findBreaks(keys, schema, changeValue(input, keys, value))
    const rule = 'has no valid example'
    const pointer = pointerOfSchema(schema)
    yield { input, keys, target: keys, values: [], kind: 'any', rule, pointer }
  }
}
