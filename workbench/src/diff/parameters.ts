import type { AnyParameter, Operation } from '../model/contract.ts'
import { listPathParameters } from '../model/path-template.ts'
import {
  type Compare,
  findPointers,
  formatRequiredSuffix,
  pairByKey,
  type Scope,
} from './comparison.ts'
import { compareField } from './fields.ts'
import { listComparable } from './object-parameters.ts'

/** Identifies a parameter by its position in the path, or else by its location and name. */
function createKey({ name, in: location }: AnyParameter, { path }: Operation): string {
  const position = listPathParameters(path).indexOf(name)
  if (location === 'path' && position >= 0) return `path ${position}`
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`
}

export const compareParameters: Compare<Operation> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const mapByKey = (parameters: AnyParameter[], operation: Operation) =>
    new Map(parameters.map((one) => [createKey(one, operation), one]))
  const lists = listComparable(base, revision)
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
    const pointers = findPointers(was, is)
    const change = was ? 'removed' : 'added'
    const isUnused = change === 'removed' && one.in === 'path' && base.path === revision.path
    if (was && is) {
      if (!same) report('parameter-moved', createScope(is), { ...pointers, before: was.in })
      moved.add(is)
      compareParameter(comparison, was, is, createScope(is))
    } else if (!isUnused && !moved.has(one))
      report(`parameter-${change}${formatRequiredSuffix(one)}`, createScope(one), pointers)
  }
}

const compareParameter: Compare<AnyParameter> = (comparison, was, is, scope) => {
  const { report, reportFlag } = comparison
  const pointers = findPointers(was, is)
  if (was.in === 'path' && was.name !== is.name)
    report('path-parameter-renamed', scope, { ...pointers, before: was.name })
  const flags = {
    allowEmptyValue: ['empty-value-allowed', 'empty-value-forbidden'],
    allowReserved: ['reserved-characters-allowed', 'reserved-characters-forbidden'],
  } as const
  for (const flag of ['allowEmptyValue', 'allowReserved'] as const)
    reportFlag(flags[flag], [was[flag], is[flag]], scope, pointers)
  compareField('parameter', comparison, was, is, scope)
}
