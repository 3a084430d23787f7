import { groupBy } from '../group-by.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { matches, SOME } from '../values/find-object.ts'
import { followRef, make, not, readKeywords } from '../values/reading.ts'
import type { Node } from '../values/types.ts'
import { findSender } from './catalogue.ts'
import { type Comparison, enterScope, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { WAYS, type Way } from './impact.ts'
import { changeByRule, readRule } from './keywords.ts'
import { findPointer, isOpen, type Located, type Part, readKeyword } from './parts.ts'
import { findChanged, type Relation, toFound } from './relation.ts'
import type { RuleName } from './rules.ts'
import { mayBeStructured } from './structured.ts'

export function mapByName(parts: Part[], keyword: string): Map<string, Located[]> {
  const all = readKeyword(parts, keyword).flatMap(({ value, pointer }) =>
    Object.entries(isRecord(value) ? value : {}).map(([name, schema]) => ({
      schema: schema as Schema,
      pointer: [...pointer, name],
    })),
  )
  return groupBy(all, ({ pointer }) => pointer.at(-1) ?? '')
}

export const listRequired = (parts: Part[]) =>
  new Set(
    readKeyword(parts, 'required').flatMap(({ value }) =>
      Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [],
    ),
  )

const ADDITIONAL = ['additionalProperties', 'unevaluatedProperties']

/** The schemas of fields that have no own one; `false` forbids them. */
function readAdditional(parts: Part[]): Located[] {
  const found = ADDITIONAL.flatMap((keyword) => readKeyword(parts, keyword))
  return found.flatMap(({ value, pointer }) =>
    isOpen(value) ? [] : [{ schema: value as Node, pointer }],
  )
}

const isClosed = (parts: Part[]) => readAdditional(parts).some(({ schema }) => schema === false)

function listUnnamed(parts: Part[], name: string): Located[] {
  const byPattern = [...mapByName(parts, 'patternProperties')].filter(([pattern]) =>
    matches(pattern, name),
  )
  return byPattern.length > 0 ? byPattern.flatMap(([, schemas]) => schemas) : readAdditional(parts)
}

/** Makes the schema of an object from that of a field. */
const wrapField = (name: string) => (part: Node) =>
  make(part, { required: [name], properties: { [name]: part as Schema } })

type Field = { schemas: Located[]; pointer: Located['pointer'] | undefined; required: boolean }

/** @param shown the parts without the fields that the sender omits. */
function collectFields(all: Part[], shown: Part[]): Map<string, Field & { isHidden: boolean }> {
  const [named, visible] = [mapByName(all, 'properties'), mapByName(shown, 'properties')]
  const required = listRequired(shown)
  return new Map(
    [...new Set([...named.keys(), ...required])].map((name) => {
      const schemas = named.get(name) ?? listUnnamed(all, name)
      const pointer = schemas[0]?.pointer ?? findPointer(all, 'required')
      const isHidden = named.has(name) && !visible.has(name)
      return [name, { schemas, pointer, required: required.has(name), isHidden }]
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

type Sides = { all: Part[]; shown: Part[] }

export function compareObjects(
  comparison: Comparison,
  base: Sides,
  revision: Sides,
  relation: Relation,
  scope: Scope,
) {
  const list = ({ all }: Sides, beside: string[] = []) =>
    new Set([
      ...listDeepNames(
        all.map(({ schema }) => schema),
        relation.reading,
      ),
      ...beside,
    ])
  const { beside } = scope
  const deep = { from: list(base, beside?.from), to: list(revision, beside?.to) }
  compareFields(comparison, base, revision, relation, scope, deep)
  compareOtherFields(comparison, base.shown, revision.shown, relation, scope)
  compareFieldNames(comparison, base.shown, revision.shown, relation, scope)
}

/** @param deep names of the fields that alternatives of each side name. */
function compareFields(
  comparison: Comparison,
  base: Sides,
  revision: Sides,
  relation: Relation,
  scope: Scope,
  deep: { from: Set<string>; to: Set<string> },
) {
  const { report, compareSchemas } = comparison
  const flag = findSender(scope) === 'clients' ? 'read-only' : 'write-only'
  const [before, after] = [
    collectFields(base.all, base.shown),
    collectFields(revision.all, revision.shown),
  ]
  for (const { key: name, was, is } of pairByKey(before, after)) {
    const described = readFieldAs(
      scope,
      [...(was?.schemas ?? []), ...(is?.schemas ?? [])],
      relation.ways,
    )
    const inner = { ...enterScope(scope, name, wrapField(name)), ...described }
    const outer = { ...scope, field: inner.field }
    const reportField = (rule: RuleName, way?: Way, required?: boolean) => {
      const rules = required ? { required: [name] } : undefined
      const found = way && findChanged(relation, way, rules as Schema | undefined)
      report(rule, outer, {
        base: (required && was?.required && findPointer(base.all, 'required')) || was?.pointer,
        revision:
          (required && is?.required && findPointer(revision.all, 'required')) || is?.pointer,
        ...(way && { way, value: found ? toFound(found) : null }),
      })
    }
    const has = (way: Way, required: boolean) =>
      relation.ways.includes(way) &&
      (!required || findChanged(relation, way, { required: [name] } as Schema) !== 'none')
    const [from, to] = [was?.isHidden ? undefined : was, is?.isHidden ? undefined : is]
    if (from && to) {
      if (!from.required && to.required && has('narrowed', true))
        reportField('property-became-required', 'narrowed', true)
      if (from.required && !to.required && has('widened', true))
        reportField('property-became-optional', 'widened', true)
      compareSchemas(from.schemas, to.schemas, inner)
    } else if (from && is) reportHidden(`property-became-${flag}`, outer, was, is)
    else if (from && !deep.to.has(name)) {
      const result = isMoved(name)
        ? null
        : relation.ways.includes('narrowed')
          ? findChanged(
              { ...relation, from: [...relation.from, { required: [name] } as Schema] },
              'narrowed',
            )
          : 'none'
      if (from.required && has('widened', true))
        reportField('property-removed-required', 'widened', true)
      else if (result)
        report(`property-removed${from.required ? '-required' : ''}`, outer, {
          ...pairPointers(was, is),
          ...(result !== 'none' && { way: 'narrowed', value: toFound(result) }),
        })
    } else if (to && was) {
      if (to.required) reportField('property-added-required', 'narrowed', true)
      else reportHidden(`property-no-longer-${flag}`, outer, was, is)
    } else if (to && !deep.from.has(name)) reportAdded(name, to, inner, outer)
  }

  /** Whether other alternatives accept all values with a field. */
  function isMoved(name: string): boolean {
    const others = scope.beside?.others ?? []
    const all = [...relation.from, { required: [name] } as Schema, ...others.map(not)]
    return others.length > 0 && relation.solver.find(all) === 'none'
  }

  function reportHidden(rule: RuleName, at: Scope, was?: Field, is?: Field) {
    report(rule, at, pairPointers(was, is))
  }

  function reportAdded(name: string, is: Field, inner: Scope, outer: Scope) {
    const detail = { revision: is.pointer }
    const closed = isClosed(base.all)
    const required = { required: [name] } as Schema
    if (closed) {
      const value = findChanged({ ...relation, to: [...relation.to, required] }, 'widened')
      if (value !== 'none' && relation.ways.includes('widened'))
        report('property-added-to-closed', outer, {
          ...detail,
          way: 'widened',
          value: toFound(value),
        })
    }
    const value = findChanged(relation, 'narrowed', required)
    if (is.required && relation.ways.includes('narrowed') && value !== 'none')
      report('property-added-required', outer, {
        ...detail,
        way: 'narrowed',
        value: toFound(value),
      })
    else if (!closed) report('property-added', outer, detail)
    const additional = readAdditional(base.all)
    if (!closed && additional.length > 0 && is.schemas.length > 0)
      compareSchemas(additional, is.schemas, inner)
  }
}

const PATTERNS = ['patternProperties']

/** Fields that are named by a pattern, or by nothing. */
function compareOtherFields(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
) {
  const { report, compareSchemas } = comparison
  const inner = readFieldAs(scope, [], relation.ways)
  const wrapSome = (name: Node[]) => (part: Node) => make(part, { [SOME]: { name, value: part } })
  const [patterns, patternsNow] = [base, revision].map((parts) =>
    mapByName(parts, 'patternProperties'),
  ) as [Map<string, Located[]>, Map<string, Located[]>]
  const changed = changeByRule(
    relation,
    readRule(base, PATTERNS),
    readRule(revision, PATTERNS),
    'object',
  )
  for (const { key: name, was, is } of pairByKey(patterns, patternsNow)) {
    const detail = { ...pairPointers(was?.[0], is?.[0]), name }
    if (was && is)
      compareSchemas(was, is, {
        ...enterScope(scope, `/${name}/`, wrapSome([{ pattern: name }])),
        ...inner,
      })
    else if (was) {
      const closed = isClosed(revision)
      const way = closed ? 'narrowed' : 'widened'
      if (closed ? relation.ways.includes('narrowed') : changed.has('widened'))
        report('pattern-properties-removed', scope, detail)
      if (relation.ways.includes(way)) comparison.told.add(way)
    } else {
      const closed = isClosed(base)
      const way = closed ? 'widened' : 'narrowed'
      const values =
        closed && relation.ways.includes('widened')
          ? ({ way, value: toFound(findChanged(relation, 'widened')) } as const)
          : changed.get('narrowed')
      if (values)
        report(`pattern-properties-added${closed ? '-to-closed' : ''}`, scope, {
          ...detail,
          ...values,
        })
    }
  }

  const names = [
    ...mapByName(base, 'properties').keys(),
    ...mapByName(revision, 'properties').keys(),
  ]
  const allPatterns = [...patterns.keys(), ...patternsNow.keys()]
  const beside = () => ({
    properties: Object.fromEntries(names.map((name) => [name, true as unknown as Schema])),
    patternProperties: Object.fromEntries(
      allPatterns.map((name) => [name, true as unknown as Schema]),
    ),
  })
  const [rule, ruleNow] = [base, revision].map((parts) => readRule(parts, ADDITIONAL, beside))
  const [was, is] = [readAdditional(base), readAdditional(revision)]
  const pointers = {
    base: findPointer(base, ...ADDITIONAL),
    revision: findPointer(revision, ...ADDITIONAL),
  }
  const [closed, closedNow] = [isClosed(base), isClosed(revision)]
  if (was.length > 0 && is.length > 0 && !closed && !closedNow) {
    const wrap = wrapSome(names.length > 0 ? [{ not: { enum: names } } as Schema] : [])
    return compareSchemas(was, is, { ...enterScope(scope, '*', wrap), ...inner })
  }
  for (const [way, detail] of changeByRule(relation, rule, ruleNow, 'object'))
    if (way === 'widened')
      report('additional-properties-allowed', scope, { ...pointers, ...detail })
    else
      report(`additional-properties-${closedNow ? 'forbidden' : 'restricted'}`, scope, {
        ...pointers,
        ...detail,
      })
}

const ANY_NAME: Located = { schema: { type: 'string' }, pointer: [] }

function compareFieldNames(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
) {
  const read = (parts: Part[]) =>
    readKeyword(parts, 'propertyNames').map(
      ({ value, pointer }): Located => ({ schema: value as Node, pointer }),
    )
  const [was, is] = [read(base), read(revision)]
  if (was.length + is.length === 0) return
  const wrap = (part: Node) => make(part, { [SOME]: { name: [part], value: true } })
  const locate = (all: Located[], parts: Part[]) => [
    ...all,
    { ...ANY_NAME, pointer: all[0]?.pointer ?? parts[0]?.pointer ?? [] },
  ]
  const at = { ...enterScope(scope, '(name)', wrap), format: 'json', open: relation.ways } as const
  comparison.compareSchemas(locate(was, base), locate(is, revision), at)
}

/** Lists the fields that the alternatives of a schema name. */
function listDeepNames(schemas: Schema[], reading: Relation['reading']): Set<string> {
  const [found, seen] = [new Set<string>(), new Set<unknown>()]
  const visit = (node: unknown) => {
    if (!isRecord(node) || seen.has(node)) return
    seen.add(node)
    const schema = node as Schema
    const own = readKeywords(schema, reading)
    for (const name of Object.keys(own.properties ?? {})) found.add(name)
    if (typeof schema.$ref === 'string') visit(followRef(schema))
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) schema[key]?.forEach(visit)
    for (const key of ['if', 'then', 'else']) visit(schema[key])
    Object.values(isRecord(schema['dependentSchemas']) ? schema['dependentSchemas'] : {}).forEach(
      visit,
    )
  }
  for (const { properties, ...groups } of schemas) {
    visit(groups)
  }
  return found
}
