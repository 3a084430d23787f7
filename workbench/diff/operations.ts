import { groupBy } from '../group-by.ts'
import type { Operation } from '../reader/contract.ts'
import { valueAt } from '../reader/document.ts'
import { textOf } from '../reader/read-content.ts'
import { CONTRACT_SCOPE, type Comparison, type Scope } from './comparison.ts'
import { compareBodies, writtenAt } from './contents.ts'
import { compareDocumentation } from './documentation.ts'
import type { CompareSchemas } from './objects.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import type { securityComparer } from './security.ts'
import { compareOwnServers } from './servers.ts'

/**
 * A path without the names of its parameters: `/pets/{id}` -> `/pets/{}`. The expressions of a
 * callback's URL stay: `{$request.body#/url}`.
 */
const shapeOf = (path: string) => path.replaceAll(/\{[^}$]*\}/g, '{}')

const ownId = ({ document }: Comparison['base'], { place }: Operation) =>
  textOf(valueAt(document, [...place, 'operationId']))

/** The operations of an operation's callbacks, by the callback's name. */
const callbacksOf = ({ callbacks }: Operation) =>
  new Map(
    [...groupBy(callbacks, ({ name }) => name)].map(([name, some]) => [
      name,
      some.flatMap(({ operations }) => operations),
    ]),
  )

type Kind = Scope['kind']
type Compare = {
  comparison: Comparison
  compareSchemas: CompareSchemas
  compareSecurity: ReturnType<typeof securityComparer>['compareSecurity']
}

/**
 * Compares lists of operations: those of a contract, its webhooks, or a callback. They belong
 * together by method and path, and what is left by `operationId`.
 * @param prefix names for a person what the operations belong to.
 */
export function compareOperations(
  context: Compare,
  base: Operation[],
  revision: Operation[],
  kind: Kind = '',
  prefix = '',
) {
  const { comparison } = context
  const { report } = comparison
  const scopeOf = ({ method, path }: Operation): Scope => ({
    ...CONTRACT_SCOPE,
    kind,
    operation: [prefix, method.toUpperCase(), path].filter(Boolean).join(' '),
  })
  const exact = ({ method, path }: Operation) => `${method} ${path}`
  const shaped = ({ method, path }: Operation) => `${method} ${shapeOf(path)}`
  const left = new Set(revision)
  const pairs = new Map<Operation, Operation>()
  const pair = (
    keyOf: (operation: Operation) => string | undefined,
    keyNow: typeof keyOf = keyOf,
  ) => {
    const known = new Map([...left].map((one) => [keyNow(one), one]))
    for (const one of base) {
      const key = keyOf(one)
      const other = key === undefined || pairs.has(one) ? undefined : known.get(key)
      if (!other || !left.delete(other)) continue
      pairs.set(one, other)
    }
  }
  pair(exact)
  pair(shaped)
  pair(
    (one) => ownId(comparison.base, one),
    (one) => ownId(comparison.revision, one),
  )

  for (const was of base) {
    const is = pairs.get(was)
    if (is) compareOperation(context, was, is, scopeOf(is))
    else report('operation-removed', scopeOf(was), { base: was.place, name: exact(was) })
  }
  for (const is of left)
    report('operation-added', scopeOf(is), { revision: is.place, name: exact(is) })
}

function compareOperation(context: Compare, was: Operation, is: Operation, scope: Scope) {
  const { comparison, compareSchemas, compareSecurity } = context
  const { report, base, revision } = comparison
  const places = { base: was.place, revision: is.place }
  if (was.method !== is.method)
    report('operation-method-changed', scope, { ...places, before: was.method.toUpperCase() })
  if (shapeOf(was.path) !== shapeOf(is.path))
    report('operation-path-changed', scope, { ...places, before: was.path })
  const [before, after] = [ownId(base, was), ownId(revision, is)]
  if (before !== after) {
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    report(`operation-id-${change}`, scope, { ...places, before, after })
  }
  if (!was.deprecated && is.deprecated) report('operation-deprecated', scope, places)
  if (was.deprecated && !is.deprecated) report('operation-no-longer-deprecated', scope, places)
  const documented = (place: (operation: Operation) => string[]) =>
    compareDocumentation(
      comparison,
      writtenAt(base, place(was)),
      writtenAt(revision, place(is)),
      scope,
    )
  documented(({ place }) => place)
  // Of the path, which is told once for all of its operations.
  documented(({ place }) => place.slice(0, -1))
  compareSecurity(was, is, scope)
  compareOwnServers(comparison, was, is, scope)
  compareParameters(comparison, was, is, scope, compareSchemas)
  compareBodies(comparison, was, is, scope, compareSchemas)
  compareResponses(comparison, was, is, scope, compareSchemas)

  const callbacks = callbacksOf(was)
  const callbacksNow = callbacksOf(is)
  for (const name of new Set([...callbacks.keys(), ...callbacksNow.keys()]))
    compareOperations(
      context,
      callbacks.get(name) ?? [],
      callbacksNow.get(name) ?? [],
      'callback-',
      `${scope.operation} callback ${name}`,
    )
}
