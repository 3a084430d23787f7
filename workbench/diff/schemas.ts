import type { Schema } from '../reader/document.ts'
import { compareAlternatives, compareDiscriminators, type Group, groupsOf } from './alternatives.ts'
import { compareBounds } from './bounds.ts'
import { type Comparison, isSame, type Scope, within } from './comparison.ts'
import { compareSchemaDocumentation } from './documentation.ts'
import { type CompareSchemas, compareObjects } from './objects.ts'
import {
  decides,
  GROUPS,
  having,
  isAnnotation,
  type Located,
  type Part,
  partsOfAll,
  placeIn,
} from './parts.ts'
import { startForms } from './same.ts'
import { compareTypes } from './types.ts'

/** Keywords that are the same or not: what their schemas accept is not compared further. */
const OTHER_CONSTRAINTS = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]

/** Names the schemas that decide about a value, and whether they were made to accept null. */
const keyOf = (parts: Part[]) =>
  parts.filter(decides).map(({ schema, place }) => [place, schema.type, schema.enum])

/**
 * Makes what compares schemas: what a value must match before with what it must match now. Each pair
 * of schemas is compared once for requests and once for responses, so that recursion ends.
 * @returns a function that takes the schemas which a value must match together.
 */
export function schemaComparer(comparison: Comparison): CompareSchemas {
  const { base: before, revision: after, report, isNew } = comparison
  const forms = startForms()

  return function compareSchemas(from, to, scope) {
    const base = partsOfAll(before.document, from)
    const revision = partsOfAll(after.document, to)
    compareSchemaDocumentation(comparison, base, revision, scope)
    const { side, kind, asText } = scope
    if (!isNew(JSON.stringify([kind, side, asText, keyOf(base), keyOf(revision)]))) return

    const [groups, groupsNow] = [groupsOf(base), groupsOf(revision)]
    const isOnlyGroup = (parts: Part[]) =>
      parts.every(({ schema }) =>
        Object.keys(schema).every(
          (key) => [...GROUPS, 'discriminator'].includes(key) || isAnnotation(key),
        ),
      )
    const [group] = groups
    const [groupNow] = groupsNow
    const compareGroups = (one: Group, other: Group) =>
      compareAlternatives(comparison, one, other, scope, forms, compareSchemas)
    // A schema that became one of several alternatives, or the only one that is left.
    if (!group && groupNow && groupsNow.length === 1 && isOnlyGroup(revision) && base.some(decides))
      return compareGroups({ ...groupNow, members: from }, groupNow)
    if (group && !groupNow && groups.length === 1 && isOnlyGroup(base) && revision.some(decides))
      return compareGroups(group, { ...group, members: to })

    const types = compareTypes(comparison, base, revision, scope)
    compareBounds(comparison, base, revision, types, scope)
    compareTexts(comparison, base, revision, types, scope)
    if (types.includes('number') || types.includes('integer'))
      compareMultiples(comparison, base, revision, scope)
    if (types.includes('array')) compareLists(comparison, base, revision, scope, compareSchemas)
    if (types.includes('object')) compareObjects(comparison, base, revision, scope, compareSchemas)

    for (const [index, one] of groups.entries()) {
      const other = groupsNow[index]
      if (other) compareGroups(one, other)
      else report('alternatives-removed', scope, { base: one.place, name: one.keyword })
    }
    for (const one of groupsNow.slice(groups.length))
      report('alternatives-added', scope, { revision: one.place, name: one.keyword })
    compareDiscriminators(comparison, base, revision, scope, forms)
    compareOthers(base, revision, scope)
    compareDefaults(comparison, base, revision, scope)
  }

  function compareOthers(base: Part[], revision: Part[], scope: Scope) {
    for (const name of OTHER_CONSTRAINTS) {
      const [was, is] = [having(base, name), having(revision, name)]
      const detail = { base: was[0]?.place, revision: is[0]?.place, name }
      const formsOf = (found: typeof was, { document }: typeof before) =>
        found.map(({ value }) => forms.of(document, { [name]: value })).toSorted()
      if (isSame(formsOf(was, before), formsOf(is, after))) continue
      if (was.length === 0) report('constraint-added', scope, detail)
      else if (is.length === 0) report('constraint-removed', scope, detail)
      else report('constraint-changed', scope, detail)
    }
    const xml = (parts: Part[]) => having(parts, 'xml').map(({ value }) => value)
    if (!isSame(xml(base), xml(revision)))
      report('xml-changed', scope, {
        base: placeIn(base, 'xml'),
        revision: placeIn(revision, 'xml'),
      })
  }
}

/** Pairs of formats, of which the second allows all values of the first. */
const WIDER = [
  ['int32', 'int64'],
  ['float', 'double'],
]

const textsOf = (parts: Part[], keyword: string) => [
  ...new Set(having(parts, keyword).map(({ value }) => String(value))),
]

/** Compares the formats and patterns of a value. */
function compareTexts(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  types: string[],
  scope: Scope,
) {
  if (types.some((type) => ['integer', 'number', 'string'].includes(type))) compareKeyword('format')
  if (types.includes('string')) compareKeyword('pattern')

  function compareKeyword(keyword: 'format' | 'pattern') {
    const [from, to] = [textsOf(base, keyword), textsOf(revision, keyword)]
    const removed = from.filter((text) => !to.includes(text))
    const added = to.filter((text) => !from.includes(text))
    const places = { base: placeIn(base, keyword), revision: placeIn(revision, keyword) }
    const [before, after] = [removed[0], added[0]]
    if (removed.length === 1 && added.length === 1 && before && after)
      return report(changeOf(keyword, before, after), scope, { ...places, before, after })
    for (const before of removed) report(`${keyword}-removed`, scope, { ...places, before })
    for (const after of added) report(`${keyword}-added`, scope, { ...places, after })
  }
}

function changeOf(keyword: 'format' | 'pattern', before: string, after: string) {
  const order = WIDER.find((formats) => formats.includes(before) && formats.includes(after))
  if (keyword === 'pattern' || !order) return `${keyword}-changed` as const
  return order[0] === before ? 'format-widened' : 'format-narrowed'
}

/** 0.3 is a multiple of 0.1, although 0.3 / 0.1 is 2.9999999999999996. */
const isMultiple = (number: number, of: number) =>
  Math.abs(number / of - Math.round(number / of)) < 1e-6

function compareMultiples({ report }: Comparison, base: Part[], revision: Part[], scope: Scope) {
  const factor = (parts: Part[]) => {
    const [found] = having(parts, 'multipleOf')
    return typeof found?.value === 'number' ? found.value : undefined
  }
  const [before, after] = [factor(base), factor(revision)]
  if (before === after) return
  const change =
    before === undefined
      ? 'added'
      : after === undefined
        ? 'removed'
        : isMultiple(after, before)
          ? 'narrowed'
          : isMultiple(before, after)
            ? 'widened'
            : 'changed'
  const places = { base: placeIn(base, 'multipleOf'), revision: placeIn(revision, 'multipleOf') }
  report(`multiple-of-${change}`, scope, { ...places, before, after })
}

function compareDefaults({ report }: Comparison, base: Part[], revision: Part[], scope: Scope) {
  const [[was], [is]] = [having(base, 'default'), having(revision, 'default')]
  if (isSame(was?.value, is?.value)) return
  const change = !was ? 'added' : !is ? 'removed' : 'changed'
  const places = { base: placeIn(base, 'default'), revision: placeIn(revision, 'default') }
  report(`default-${change}`, scope, { ...places, before: was?.value, after: is?.value })
}

/** The schemas of one item, of all parts. @param index of it; none for those after all prefixes. */
function itemAt(parts: Part[], index = Number.POSITIVE_INFINITY): Located[] {
  return parts.flatMap(({ schema, place }): Located[] => {
    const prefix = prefixOf(schema)
    const own = prefix[index]
    if (own !== undefined) return [{ schema: own, place: [...place, 'prefixItems', String(index)] }]
    return schema.items === undefined ? [] : [{ schema: schema.items, place: [...place, 'items'] }]
  })
}

const prefixOf = (schema: Schema) => (schema['prefixItems'] ?? []) as Schema[]

/** Compares the items of a list. */
function compareLists(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const length = Math.max(...[...base, ...revision].map(({ schema }) => prefixOf(schema).length), 0)
  for (let index = 0; index < length; index++)
    compareSchemas(itemAt(base, index), itemAt(revision, index), within(scope, `[${index}]`))
  compareSchemas(itemAt(base), itemAt(revision), within(scope, '[]'))

  const isUnique = (parts: Part[]) =>
    having(parts, 'uniqueItems').some(({ value }) => value === true)
  const places = { base: placeIn(base, 'uniqueItems'), revision: placeIn(revision, 'uniqueItems') }
  if (!isUnique(base) && isUnique(revision)) report('unique-items-added', scope, places)
  if (isUnique(base) && !isUnique(revision)) report('unique-items-removed', scope, places)
}
