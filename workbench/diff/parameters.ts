import type { Operation, Parameter } from '../reader/contract.ts'
import type { Comparison, Scope } from './comparison.ts'
import { compareOptionalSchemas, schemaAt, writtenAt } from './contents.ts'
import { compareDocumentation, compareExamples } from './documentation.ts'
import type { CompareSchemas } from './objects.ts'
import { compareWriting } from './writing.ts'

/** The names of a path's parameters, in order. */
const namesIn = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

/** What a parameter is known by: its place in the path, or else its name. */
function keyOf({ name, in: location }: Parameter, { path }: Operation): string {
  const position = namesIn(path).indexOf(name)
  if (location === 'path' && position >= 0) return `path ${position}`
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`
}

const schemaOf = ({ schema, mediaType, place }: Parameter) =>
  schemaAt({ schema, place: mediaType ? [...place, 'content', mediaType] : place })

/** Compares the parameters of two operations, whatever their order. */
export function compareParameters(
  comparison: Comparison,
  base: Operation,
  revision: Operation,
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const keyed = (operation: Operation) =>
    new Map(operation.parameters.map((one) => [keyOf(one, operation), one]))
  const [before, after] = [keyed(base), keyed(revision)]
  const scopeOf = ({ name, in: location, mediaType }: Parameter): Scope => ({
    ...scope,
    side: 'request',
    where: `${location} parameter ${name}`,
    asText: mediaType === undefined,
  })
  for (const [key, was] of before) {
    const is = after.get(key)
    if (is) {
      compareParameter(was, is)
      continue
    }
    const moved = [...after].find(
      ([other, { name }]) => name === was.name && !before.has(other),
    )?.[1]
    if (moved) {
      const places = { base: was.place, revision: moved.place }
      report('parameter-moved', scopeOf(moved), { ...places, before: was.in, after: moved.in })
      compareParameter(was, moved)
    } else if (was.in !== 'path' || base.path !== revision.path)
      report('parameter-removed', scopeOf(was), { base: was.place, name: was.name })
  }
  const names = new Set([...before].map(([key, { name }]) => (after.has(key) ? '' : name)))
  for (const [key, is] of after)
    if (!before.has(key) && !names.has(is.name))
      report(is.required ? 'parameter-added-required' : 'parameter-added', scopeOf(is), {
        revision: is.place,
        name: is.name,
      })

  function compareParameter(was: Parameter, is: Parameter) {
    const inner = scopeOf(is)
    const places = { base: was.place, revision: is.place }
    const [node, nodeNow] = [
      writtenAt(comparison.base, was.place),
      writtenAt(comparison.revision, is.place),
    ]
    if (was.in === 'path' && was.name !== is.name)
      report('path-parameter-renamed', inner, { ...places, before: was.name, after: is.name })
    if (!was.required && is.required) report('parameter-became-required', inner, places)
    if (was.required && !is.required) report('parameter-became-optional', inner, places)

    const flag = (name: string) => [node.node[name] === true, nodeNow.node[name] === true] as const
    const [wasDeprecated, isDeprecated] = flag('deprecated')
    if (!wasDeprecated && isDeprecated) report('parameter-deprecated', inner, places)
    if (wasDeprecated && !isDeprecated) report('parameter-no-longer-deprecated', inner, places)
    const [couldBeEmpty, mayBeEmpty] = flag('allowEmptyValue')
    if (!couldBeEmpty && mayBeEmpty) report('empty-value-allowed', inner, places)
    if (couldBeEmpty && !mayBeEmpty) report('empty-value-forbidden', inner, places)
    const [wasReserved, isReserved] = flag('allowReserved')
    if (!wasReserved && isReserved) report('reserved-characters-allowed', inner, places)
    if (wasReserved && !isReserved) report('reserved-characters-forbidden', inner, places)

    const [schema, schemaNow] = [schemaOf(was), schemaOf(is)]
    if (was.in === is.in)
      compareWriting(comparison, { ...was, schema }, { ...is, schema: schemaNow }, inner, places)
    compareDocumentation(
      comparison,
      { ...node, node: { ...node.node, description: was.description } },
      { ...nodeNow, node: { ...nodeNow.node, description: is.description } },
      inner,
    )
    compareExamples(comparison, node, nodeNow, inner)
    compareOptionalSchemas(comparison, schema, schemaNow, inner, compareSchemas)
  }
}
