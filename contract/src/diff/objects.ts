import { groupBy } from '../group-by.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { listNames } from '../values/apart.ts'
import { matchesName, SOME } from '../values/find-object.ts'
import { allowAll, makeSchema, not } from '../values/reading.ts'
import type { Node } from '../values/types.ts'
import { findSender } from './catalogue.ts'
import { enterScope, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { WAYS, type Way } from './impact.ts'
import { changeByRule, readKeywordRule } from './keywords.ts'
import {
  acceptsAnything,
  findKeywordPointer,
  findKeywordPointers,
  type Located,
  readKeyword,
  type SchemaPart,
} from './parts.ts'
import { findChangeDetail, type Pair, type Side } from './relation.ts'
import type { RuleName } from './rules.ts'
import { mayBeStructured } from './structured.ts'

export function mapByName(parts: SchemaPart[], keyword: string): Map<string, Located[]> {
  const all = readKeyword(parts, keyword).flatMap(({ value, pointer }) =>
    Object.entries(isRecord(value) ? value : {}).map(([name, schema]) => ({
      schema: schema as Schema,
      pointer: [...pointer, name],
    })),
  )
  return groupBy(all, ({ pointer }) => pointer.at(-1) ?? '')
}

export const listRequiredNames = (parts: SchemaPart[]) =>
  new Set(
    readKeyword(parts, 'required').flatMap(({ value }) =>
      Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [],
    ),
  )

const ADDITIONAL = ['additionalProperties', 'unevaluatedProperties']

/** The schemas of fields that have no own one; `false` forbids them. */
function readAdditional(parts: SchemaPart[]): Located[] {
  const found = ADDITIONAL.flatMap((keyword) => readKeyword(parts, keyword))
  return found.flatMap(({ value, pointer }) =>
    acceptsAnything(value) ? [] : [{ schema: value as Node, pointer }],
  )
}

const isClosed = (parts: SchemaPart[]) =>
  readAdditional(parts).some(({ schema }) => schema === false)

function listUnnamed(parts: SchemaPart[], name: string): Located[] {
  const byPattern = [...mapByName(parts, 'patternProperties')].filter(([pattern]) =>
    matchesName(pattern, name),
  )
  return byPattern.length > 0 ? byPattern.flatMap(([, schemas]) => schemas) : readAdditional(parts)
}

/** Makes the schema of an object from that of a field. */
const wrapField = (name: string) => (part: Node) =>
  makeSchema(part, { required: [name], properties: { [name]: part as Schema } })

type Field = {
  schemas: Located[]
  pointer: Located['pointer'] | undefined
  required: boolean
  /** Whether `properties` has it, and not only `required`. */
  isNamed: boolean
}

/** @returns also the fields that the sender omits. */
function collectFields({ parts: all, shown }: Side): Map<string, Field & { isHidden: boolean }> {
  const [named, visible] = [mapByName(all, 'properties'), mapByName(shown, 'properties')]
  const required = listRequiredNames(shown)
  return new Map(
    [...new Set([...named.keys(), ...required])].map((name) => {
      const schemas = named.get(name) ?? listUnnamed(all, name)
      const pointer = schemas[0]?.pointer ?? findKeywordPointer(all, 'required')
      const isHidden = named.has(name) && !visible.has(name)
      return [
        name,
        { schemas, pointer, required: required.has(name), isNamed: named.has(name), isHidden },
      ]
    }),
  )
}

/** A plain field of a form is a text; an object, or a list of objects, is JSON (OpenAPI 3.1, section 4.8.15.1.1). */
function readFieldAs(
  { format }: Scope,
  schemas: Located[],
  open: readonly Way[],
): Pick<Scope, 'format' | 'open'> {
  if (format !== 'form') return { format, open }
  const isJson = schemas.some(
    ({ schema }) => isRecord(schema) && mayBeStructured(schema as Schema, ['object', 'array']),
  )
  // The form as a whole is compared by texts.
  return isJson ? { format: 'json', open: WAYS } : { format: 'text', open }
}

export function compareObjects(pair: Pair) {
  const list = ({ parts }: Side, beside: string[] = []) =>
    new Set([...listDeepNames(parts, pair.reading), ...beside])
  const { beside } = pair.scope
  compareFields(pair, list(pair.base, beside?.from), list(pair.revision, beside?.to))
  compareOtherFields(pair)
}

/** @param deep, deepNow names of the fields that alternatives name. */
function compareFields(pair: Pair, deep: Set<string>, deepNow: Set<string>) {
  const { comparison, scope, base, revision } = pair
  const { report, compareSchemas } = comparison
  const flag = findSender(scope) === 'clients' ? 'read-only' : 'write-only'
  const [before, after] = [collectFields(base), collectFields(revision)]
  for (const { key: name, was, is } of pairByKey(before, after)) {
    const described = readFieldAs(
      scope,
      [...(was?.schemas ?? []), ...(is?.schemas ?? [])],
      pair.ways,
    )
    const inner = { ...enterScope(scope, name, wrapField(name)), ...described }
    const outer = { ...scope, field: inner.field }
    const pointers = pairPointers(was, is)
    const required = { required: [name] } as Schema
    const locate = (side: Side, one?: Field) =>
      (one?.required && findKeywordPointer(side.parts, 'required')) || one?.pointer
    const located = { base: locate(base, was), revision: locate(revision, is) }
    /** Tells what being required changes. */
    const tellRequired = (rule: RuleName, way: Way): boolean => {
      const found = findChangeDetail(pair, way, required)
      if (found) report(rule, outer, { ...located, ...found })
      return found !== undefined
    }
    const [from, to] = [was?.isHidden ? undefined : was, is?.isHidden ? undefined : is]
    if (from && to) {
      if (!from.required && to.required) tellRequired('property-became-required', 'narrowed')
      if (from.required && !to.required) tellRequired('property-became-optional', 'widened')
      compareSchemas(from.schemas, to.schemas, inner)
    } else if (from && is) report(`property-became-${flag}`, outer, pointers)
    else if (from && !from.isNamed) tellRequired('property-became-optional', 'widened')
    else if (from && !deepNow.has(name)) {
      if (from.required && tellRequired('property-removed-required', 'widened')) continue
      if (isMoved(required)) continue
      const lost = findChangeDetail({ ...pair, from: [...pair.from, required] }, 'narrowed')
      const rule = from.required ? 'property-removed-required' : 'property-removed'
      report(rule, outer, { ...pointers, ...lost })
    } else if (to && was) {
      const found = {
        way: 'narrowed',
        value: null,
        ...findChangeDetail(pair, 'narrowed', required),
      } as const
      if (to.required) report('property-added-required', outer, { ...located, ...found })
      else report(`property-no-longer-${flag}`, outer, pointers)
    } else if (to && !deep.has(name)) reportAdded(to, required, inner, outer)
  }

  /** Whether no value has a field, or other alternatives accept all that do. */
  function isMoved(required: Schema): boolean {
    const others = scope.beside?.others ?? []
    return pair.solver.find([...pair.from, required, ...others.map(not)]) === 'none'
  }

  function reportAdded(is: Field, required: Schema, inner: Scope, outer: Scope) {
    const detail = { revision: is.pointer }
    const closed = isClosed(base.parts)
    const more = closed && findChangeDetail({ ...pair, to: [...pair.to, required] }, 'widened')
    if (more) report('property-added-to-closed', outer, { ...detail, ...more })
    const fewer = is.required && findChangeDetail(pair, 'narrowed', required)
    if (fewer) report('property-added-required', outer, { ...detail, ...fewer })
    else if (!closed) report('property-added', outer, detail)
    const additional = readAdditional(base.parts)
    if (!closed && additional.length > 0 && is.schemas.length > 0)
      compareSchemas(additional, is.schemas, inner)
  }
}

/** Fields that no name and no pattern describes. */
function compareOtherFields(pair: Pair) {
  const { comparison, scope } = pair
  const [base, revision] = [pair.base.shown, pair.revision.shown]
  const patterns = mapByName(base, 'patternProperties')
  const patternsNow = mapByName(revision, 'patternProperties')
  // The keyword tells their values.
  for (const { key, was, is } of pairByKey(patterns, patternsNow))
    if (was && is)
      comparison.compareSchemas(was, is, { ...enterScope(scope, `/${key}/`), open: [] })
  const names = [base, revision].flatMap((parts) => [...mapByName(parts, 'properties').keys()])
  const [was, is] = [readAdditional(base), readAdditional(revision)]
  if (was.length > 0 && is.length > 0 && !isClosed(base) && !isClosed(revision)) {
    const name = names.length > 0 ? [{ not: { enum: names } } as Schema] : []
    const wrap = (part: Node) => makeSchema(part, { [SOME]: { name, value: part } })
    const inner = readFieldAs(scope, [], pair.ways)
    return comparison.compareSchemas(was, is, { ...enterScope(scope, '*', wrap), ...inner })
  }
  const [rule, ruleNow] = [base, revision].map((parts) =>
    readKeywordRule(parts, ADDITIONAL, pair.reading, {
      properties: allowAll(names),
      patternProperties: allowAll(mapByName(parts, 'patternProperties').keys()),
    }),
  )
  for (const [way, values] of changeByRule(pair, rule, ruleNow, 'object')) {
    const end = way === 'widened' ? 'allowed' : isClosed(revision) ? 'forbidden' : 'restricted'
    comparison.report(`additional-properties-${end}`, scope, {
      ...findKeywordPointers(base, revision, ...ADDITIONAL),
      ...values,
    })
  }
}

/** Lists the fields that the alternatives of a schema name. */
const listDeepNames = (parts: SchemaPart[], reading: Pair['reading']): string[] =>
  listNames(
    parts.map(({ schema: { properties: _, required: __, ...groups } }) => groups),
    ['allOf', 'anyOf', 'oneOf'],
    reading,
  )
