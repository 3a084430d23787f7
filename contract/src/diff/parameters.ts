import type { AnyParameter, Operation } from '../model/contract/contract.ts'
import { listPathParameters } from '../model/request/path-template.ts'
import {
  type Comparer,
  formatRequiredSuffix,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareField } from './fields.ts'
import { listComparableParameters } from './object-parameters.ts'

const listNames = ({ path }: Operation) => listPathParameters(path)

/** Identifies a parameter by its position in the path, or else by its location and name. */
function createKey(
  { name, in: location }: Pick<AnyParameter, 'name' | 'in'>,
  operation: Operation,
): string {
  const position = listNames(operation).indexOf(name)
  if (location === 'path' && position >= 0) return `path ${position}`
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`
}

export const compareParameters: Comparer<Operation> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const mapByKey = (parameters: AnyParameter[], operation: Operation) =>
    new Map(parameters.map((one) => [createKey(one, operation), one]))
  const lists = listComparableParameters(base, revision)
  const [before, after] = [mapByKey(lists.before, base), mapByKey(lists.after, revision)]
  const createScope = ({ name, in: location, mediaType }: AnyParameter): Scope => ({
    ...scope,
    side: 'request',
    where: `${location} parameter ${name}`,
    format: mediaType === undefined ? 'text' : 'json',
  })
  const moved = new Set<AnyParameter>()
  for (const { was, is: same, one } of pairByKey(before, after)) {
    const other = [...after].find(([key, { name }]) => name === was?.name && !before.has(key))?.[1]
    const is = same ?? other
    const pointers = pairPointers(was, is)
    const change = was ? 'removed' : 'added'
    const isUnused = change === 'removed' && one.in === 'path' && base.path === revision.path
    if (was && is) {
      if (!same) report('parameter-moved', createScope(is), { ...pointers, before: was.in })
      moved.add(is)
      // A server reads each segment by its name: the same request has another meaning.
      const position = is.in === 'path' ? listNames(base).indexOf(is.name) : -1
      if (position >= 0 && position !== listNames(revision).indexOf(is.name))
        report('path-parameter-moved', createScope(is), { ...pointers, before: position + 1 })
      compareParameter(comparison, was, is, createScope(is))
    } else if (!isUnused && !moved.has(one))
      report(`parameter-${change}${formatRequiredSuffix(one)}`, createScope(one), pointers)
  }
}

const compareParameter: Comparer<AnyParameter> = (comparison, was, is, scope) => {
  const { report, reportFlag } = comparison
  const pointers = pairPointers(was, is)
  const isRenamed = was.in === 'path' && is.in === 'path' && was.name !== is.name
  // Of the styles of a path, this one sends the name: `;id=5` (RFC 6570, section 3.2.7).
  if (isRenamed && [was.style, is.style].includes('matrix'))
    report('serialization-changed', scope, {
      ...pointers,
      before: `${was.style} ${was.name}`,
      after: `${is.style} ${is.name}`,
    })
  else if (isRenamed) report('path-parameter-renamed', scope, { ...pointers, before: was.name })
  const flags = {
    allowEmptyValue: ['empty-value-allowed', 'empty-value-forbidden'],
    allowReserved: ['reserved-characters-allowed', 'reserved-characters-forbidden'],
  } as const
  for (const flag of ['allowEmptyValue', 'allowReserved'] as const)
    reportFlag(flags[flag], [was[flag], is[flag]], scope, pointers)
  compareField('parameter', comparison, was, is, scope)
}
