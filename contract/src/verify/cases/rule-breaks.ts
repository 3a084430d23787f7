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
import {
  findAlternativeValue,
  listAlternatives,
  locateAlternative,
  MAX_ALTERNATIVES,
} from './alternatives.ts'
import { listDynamicParts } from './dynamic-parts.ts'
import { findExampleValue } from './example-input.ts'
import { generateInvalidValues, listValuesOfOtherTypes } from './invalid-values.ts'
import { listStructureBreaks } from './structure-breaks.ts'
import { addExactly } from './vary-values.ts'

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
  schema?: Schema | undefined
  /** The schema without the rule, which the value keeps. */
  rest?: Schema | undefined
  /** Keys of the value whose alternative has the rule: the validator also names the other alternatives. */
  union?: string[] | undefined
  /** Whether the rule has another case, so that its omission is not reported. */
  isAdditional?: boolean
}

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
  const walk = new RuleBreakWalk(contract, !content || !isJson(content.mediaType))
  if (part.required) yield* walk.findNullBreak(keys, schema, input)
  yield* walk.findBreaks(keys, schema, input)
}

/** The fields of its state are those of the value that is being visited. */
class RuleBreakWalk {
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

  /**
   * @param place the schema of the value as a whole. @param isMember whether the schema is one of several that apply,
   * and the type may be beside it.
   */
  *findBreaks(
    keys: string[],
    written: Schema,
    input: Input,
    { place = written, isMember = false }: { place?: Schema; isMember?: boolean } = {},
  ): Generator<RuleBreak> {
    const schema = resolveSchema(written)
    const pointer = pointerOfSchema(schema)
    const here = pointer.join('/')
    if (this.ancestors.includes(here)) return
    this.ancestors.push(here)
    const value = valueAt(input, keys)
    const ofKeywords = [
      ...(schema.type && !isMember ? this.listTypeBreaks(schema, value) : []),
      ...generateInvalidValues(schema, value),
    ]
    for (const { keyword, ...rest } of ofKeywords)
      yield {
        ...{ input, keys, target: keys, ...rest },
        pointer: [...pointer, keyword],
        schema: { [keyword]: readExactly(schema, keyword) },
        union: this.union,
      }
    for (const { keyword, ...rest } of listStructureBreaks(this.contract, place, schema, value))
      yield {
        ...{ input, keys, target: keys, ...rest },
        pointer: [...pointer, keyword],
        union: this.union ?? keys,
      }
    for (const member of schema.allOf ?? [])
      yield* this.findBreaks(keys, member, input, { place, isMember: true })
    yield* this.findAlternativeBreaks(keys, schema, input, place)
    if (isRecord(value)) yield* this.findFieldBreaks(keys, schema, input)
    for (const part of listDynamicParts(this.contract, schema, value))
      yield* this.findNestedBreaks([...keys, part.key], part.schema, input)
    this.ancestors.pop()
  }

  listTypeBreaks(schema: Schema, value: unknown) {
    const types = [...listTypes(schema)]
    const wrong = listValuesOfOtherTypes(types, this.isText)
    const fractions =
      wrong.length > 0 && !types.includes('number') && isAnyNumber(value)
        ? [addExactly(value, 0.5)]
        : []
    const rule = `is not of the type ${types.join(' or ')}`
    return [
      { keyword: 'type', kind: 'type', rule, values: wrong },
      {
        ...{ keyword: 'type', kind: 'fraction', rule: 'is no whole number', values: fractions },
        isAdditional: true,
      },
    ].filter(({ values }) => values.length > 0)
  }

  /** Breaks the rules of each alternative, with a value that matches it. */
  *findAlternativeBreaks(
    keys: string[],
    schema: Schema,
    input: Input,
    place: Schema,
  ): Generator<RuleBreak> {
    const given = valueAt(input, keys)
    const outer = this.union
    this.union ??= keys
    const omit = (rule: string, pointer: JsonPointer): RuleBreak => {
      const unmade = { kind: 'alternative', rule, pointer, values: [] }
      return { input, keys, target: keys, ...unmade }
    }
    for (const one of listAlternatives(this.contract, schema)) {
      const value = findAlternativeValue(this.contract, place, one.conditions, given)
      if (value === undefined) {
        yield omit(`has no generated value for ${one.name}`, locateAlternative(one, schema))
        continue
      }
      const other = value === given ? input : changeValue(input, keys, value)
      const narrow = { allOf: [place, ...one.conditions] }
      const isMember = ['then', 'else', 'dependentSchemas'].includes(one.keyword)
      yield* this.findBreaks(keys, one.member, other, { place: narrow, isMember })
    }
    for (const keyword of ['oneOf', 'anyOf'] as const)
      if ((schema[keyword]?.length ?? 0) > MAX_ALTERNATIVES)
        yield omit(`is tested with the first ${MAX_ALTERNATIVES} alternatives only`, [
          ...pointerOfSchema(schema),
          keyword,
        ])
    this.union = outer
  }

  *findFieldBreaks(keys: string[], schema: Schema, input: Input): Generator<RuleBreak> {
    const { required = [] } = schema
    const properties: Record<string, Schema | boolean> = schema.properties ?? {}
    const pointer = pointerOfSchema(schema)
    const { union } = this
    for (const name of new Set([...Object.keys(properties), ...required])) {
      const field = properties[name]
      const at = [...keys, name]
      if (field === false)
        yield {
          ...{
            input,
            keys: at,
            target: at,
            values: ['x'],
            kind: 'forbidden',
            rule: 'is forbidden',
          },
          ...{ pointer: [...pointer, 'properties', name], union },
        }
      if (typeof field === 'boolean') continue
      if (field && resolveSchema(field).readOnly) continue
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
