import { groupBy } from '../group-by.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { createPatternTest } from '../model/schema/pattern.ts'
import { findSender } from './catalogue.ts'
import {
  type Compare,
  enterScope,
  formatRequiredSuffix,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import {
  findPointer,
  isOpen,
  type Located,
  listParts,
  listPartsOfAll,
  type Part,
  readKeyword,
} from './parts.ts'
import type { RuleName } from './rules.ts'
import { mayBeStructured } from './types.ts'

const findAdditional = (parts: Part[]) =>
  ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
    readKeyword(parts, keyword),
  )

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

/** @returns `closed` if additional properties are forbidden, otherwise the schemas that they must match. */
function readAdditional(parts: Part[]): 'closed' | Located[] {
  const found = findAdditional(parts)
  if (found.some(({ value }) => value === false)) return 'closed'
  return found.flatMap(({ value, pointer }) =>
    isRecord(value) && Object.keys(value).length > 0 ? [{ schema: value as Schema, pointer }] : [],
  )
}

export const compareObjects: Compare<Part[]> = (...args) => {
  compareProperties(...args)
  comparePatterns(...args)
  compareAdditional(...args)
}

type Property = {
  schemas: Located[]
  pointer: Located['pointer'] | undefined
  required: boolean
  /** Whether the sender omits the property: clients omit `readOnly`, servers `writeOnly` properties. */
  isHidden: boolean
}

/** Whether a pattern names a field; assumed where it can't be told in time. */
function namesField(pattern: string, name: string) {
  try {
    return createPatternTest(pattern)(name)
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    return true
  }
}

export function listUnnamed(parts: Part[], name: string): Located[] {
  const byPattern = [...mapByName(parts, 'patternProperties')].filter(([pattern]) =>
    namesField(pattern, name),
  )
  if (byPattern.length > 0) return byPattern.flatMap(([, schemas]) => schemas)
  const additional = readAdditional(parts)
  if (additional !== 'closed') return additional
  return [{ schema: false, pointer: findAdditional(parts)[0]?.pointer ?? [] }]
}

function collectProperties(parts: Part[], hidingKeyword: string): Map<string, Property> {
  const [named, required] = [mapByName(parts, 'properties'), listRequired(parts)]
  return new Map(
    [...new Set([...named.keys(), ...required])].map((name) => {
      const schemas = named.get(name) ?? listUnnamed(parts, name)
      const flags = readKeyword(listPartsOfAll(schemas), hidingKeyword)
      const property: Property = {
        schemas,
        pointer: schemas[0]?.pointer ?? findPointer(parts, 'required'),
        required: required.has(name),
        isHidden: flags.some(({ value }) => value === true),
      }
      return [name, property]
    }),
  )
}

/** A plain field of a form is a text; an object, or a list of objects, is JSON (OpenAPI 3.1, section 4.8.15.1.1). */
function findFieldFormat({ format }: Scope, schemas: Located[]): Scope['format'] {
  if (format !== 'form') return format
  return schemas.some((schema) => mayBeStructured(listParts(schema))) ? 'json' : 'text'
}

const compareProperties: Compare<Part[]> = (comparison, base, revision, scope) => {
  const { report, reportFlag, compareSchemas } = comparison
  const isClient = findSender(scope) === 'clients'
  const hidingKeyword = isClient ? 'readOnly' : 'writeOnly'
  const flag = isClient ? 'read-only' : 'write-only'
  const [before, after] = [
    collectProperties(base, hidingKeyword),
    collectProperties(revision, hidingKeyword),
  ]
  for (const { key: name, was, is } of pairByKey(before, after)) {
    const format = findFieldFormat(scope, [...(was?.schemas ?? []), ...(is?.schemas ?? [])])
    const inner = { ...enterScope(scope, name), format }
    const reportProperty = (rule: RuleName) => report(rule, inner, pairPointers(was, is))
    const [from, to] = [was?.isHidden ? undefined : was, is?.isHidden ? undefined : is]
    if (from && to) compareProperty(from, to, inner)
    else if (from && is) reportProperty(`property-became-${flag}`)
    else if (from) reportProperty(`property-removed${formatRequiredSuffix(from)}`)
    else if (to && !was) reportAdded(to, inner)
    else if (to)
      reportProperty(to.required ? 'property-added-required' : `property-no-longer-${flag}`)
  }

  function compareProperty(was: Property, is: Property, inner: Scope) {
    const rules = ['property-became-required', 'property-became-optional'] as const
    reportFlag(rules, [was.required, is.required], inner, {
      base: was.required ? findPointer(base, 'required') : was.pointer,
      revision: is.required ? findPointer(revision, 'required') : is.pointer,
    })
    compareSchemas(was.schemas, is.schemas, inner)
  }

  function reportAdded(is: Property, inner: Scope) {
    const additional = readAdditional(base)
    const isClosed = additional === 'closed'
    const detail = { revision: is.pointer }
    if (isClosed) report('property-added-to-closed', inner, detail)
    if (is.required || !isClosed) report(`property-added${formatRequiredSuffix(is)}`, inner, detail)
    if (!isClosed && additional.length > 0 && is.schemas.length > 0)
      compareSchemas(additional, is.schemas, inner)
  }
}

const comparePatterns: Compare<Part[]> = ({ report, compareSchemas }, base, revision, scope) => {
  const listPatterns = (parts: Part[]) => mapByName(parts, 'patternProperties')
  for (const { key: name, was, is } of pairByKey(listPatterns(base), listPatterns(revision))) {
    const detail = { ...pairPointers(was?.[0], is?.[0]), name }
    if (was && is) compareSchemas(was, is, enterScope(scope, `/${name}/`))
    else if (
      was &&
      readAdditional(revision) !== 'closed' &&
      was.every(({ schema }) => isOpen(schema))
    )
      continue
    else if (was) report('pattern-properties-removed', scope, detail)
    else {
      const isClosed = readAdditional(base) === 'closed'
      if (!isClosed && is?.every(({ schema }) => isOpen(schema))) continue
      const suffix = isClosed ? '-to-closed' : ''
      report(`pattern-properties-added${suffix}`, scope, detail)
    }
  }
}

const compareAdditional: Compare<Part[]> = ({ report, compareSchemas }, base, revision, scope) => {
  const [was, is] = [readAdditional(base), readAdditional(revision)]
  const findPointer = (parts: Part[]) => findAdditional(parts)[0]?.pointer ?? parts[0]?.pointer
  const pointers = { base: findPointer(base), revision: findPointer(revision) }
  if (is === 'closed') {
    if (was !== 'closed') report('additional-properties-forbidden', scope, pointers)
  } else if (was === 'closed' || (was.length > 0 && is.length === 0))
    report('additional-properties-allowed', scope, pointers)
  else if (was.length === 0 && is.length > 0)
    report('additional-properties-restricted', scope, pointers)
  else compareSchemas(was, is, enterScope(scope, '*'))
}
