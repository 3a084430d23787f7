import { isRecord, type Schema } from '../reader/document.ts'
import { type Comparison, type Scope, senderOf, within } from './comparison.ts'
import { having, type Located, type Part, partsOfAll, placeIn } from './parts.ts'

/** Compares the schemas that a value must match together. */
export type CompareSchemas = (base: Located[], revision: Located[], scope: Scope) => void

/** What is said of further fields. */
const havingFurther = (parts: Part[]) =>
  ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) => having(parts, keyword))

/** The named schemas of a keyword, of all parts. */
function namedIn(parts: Part[], keyword: string): Map<string, Located[]> {
  const found = new Map<string, Located[]>()
  for (const { value, place } of having(parts, keyword))
    for (const [name, schema] of Object.entries(isRecord(value) ? value : {}))
      found.set(name, [
        ...(found.get(name) ?? []),
        { schema: schema as Schema, place: [...place, name] },
      ])
  return found
}

const placeOf = (schemas: Located[] | undefined) => schemas?.[0]?.place

const requiredIn = (parts: Part[]) =>
  new Set(
    having(parts, 'required').flatMap(({ value }) =>
      Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [],
    ),
  )

/** Whether further fields are forbidden, or the schemas that they have to match. */
function furtherIn(parts: Part[]): 'closed' | Located[] {
  const found = havingFurther(parts)
  if (found.some(({ value }) => value === false)) return 'closed'
  return found.flatMap(({ value, place }) =>
    isRecord(value) && Object.keys(value).length > 0 ? [{ schema: value as Schema, place }] : [],
  )
}

/** Compares the fields of an object, those that are named and all others. */
export function compareObjects(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const [before, after] = [namedIn(base, 'properties'), namedIn(revision, 'properties')]
  const [demandedBefore, demanded] = [requiredIn(base), requiredIn(revision)]
  const [furtherBefore, further] = [furtherIn(base), furtherIn(revision)]
  const names = new Set([...before.keys(), ...demandedBefore, ...after.keys(), ...demanded])

  /** Who sends a field: a client sends none that is `readOnly`, a server none that is `writeOnly`. */
  const hiding = senderOf(scope) === 'client' ? 'readOnly' : 'writeOnly'
  const flag = hiding === 'readOnly' ? 'read-only' : 'write-only'
  const isHidden = (document: Comparison['base']['document'], field: Located[] = []) =>
    having(partsOfAll(document, field), hiding).some(({ value }) => value === true)

  for (const name of names) {
    const [was, is] = [before.get(name), after.get(name)]
    const field = within(scope, name)
    const wasHidden = isHidden(comparison.base.document, was)
    const hidden = isHidden(comparison.revision.document, is)
    const [wasRequired, isRequired] = [demandedBefore.has(name), demanded.has(name)]
    const places = {
      base: placeOf(was) ?? placeIn(base, 'required'),
      revision: placeOf(is) ?? placeIn(revision, 'required'),
    }
    if (!was && !wasRequired) {
      if (hidden) continue
      const rule = isRequired
        ? 'property-added-required'
        : furtherBefore === 'closed'
          ? 'property-added-to-closed'
          : 'property-added'
      report(rule, field, { revision: places.revision, name })
      if (Array.isArray(furtherBefore) && furtherBefore.length > 0 && is)
        compareSchemas(furtherBefore, is, field)
    } else if (!is && !isRequired) {
      if (!wasHidden) report('property-removed', field, { base: places.base, name })
    } else if (hidden) {
      if (!wasHidden) report(`property-became-${flag}`, field, places)
    } else if (wasHidden) {
      report(isRequired ? 'property-added-required' : `property-no-longer-${flag}`, field, places)
    } else {
      if (!wasRequired && isRequired)
        report('property-became-required', field, {
          ...places,
          revision: placeIn(revision, 'required'),
        })
      if (wasRequired && !isRequired)
        report('property-became-optional', field, { ...places, base: placeIn(base, 'required') })
      compareSchemas(was ?? [], is ?? [], field)
    }
  }
  comparePatterns()
  compareFurther()

  function comparePatterns() {
    const [before, after] = [
      namedIn(base, 'patternProperties'),
      namedIn(revision, 'patternProperties'),
    ]
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(name), after.get(name)]
      const detail = { base: placeOf(was), revision: placeOf(is), name }
      if (was && is) compareSchemas(was, is, within(scope, `/${name}/`))
      else if (was) report('pattern-properties-removed', scope, detail)
      else
        report(
          furtherBefore === 'closed'
            ? 'pattern-properties-added-to-closed'
            : 'pattern-properties-added',
          scope,
          detail,
        )
    }
  }

  function compareFurther() {
    const at = (parts: Part[]) => havingFurther(parts)[0]?.place ?? parts[0]?.place
    const places = { base: at(base), revision: at(revision) }
    const wasClosed = furtherBefore === 'closed'
    if (wasClosed && further === 'closed') return
    if (wasClosed) return report('additional-properties-allowed', scope, places)
    if (further === 'closed') return report('additional-properties-forbidden', scope, places)
    if (furtherBefore.length === 0 && further.length > 0)
      return report('additional-properties-restricted', scope, places)
    if (furtherBefore.length > 0 && further.length === 0)
      return report('additional-properties-allowed', scope, places)
    compareSchemas(furtherBefore, further, within(scope, '*'))
  }
}
