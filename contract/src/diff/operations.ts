import type { Operation } from '../model/contract/contract.ts'
import {
  CONTRACT_SCOPE,
  type Comparer,
  type Comparison,
  classifyChange,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareBodies } from './contents.ts'
import { compareDocumentation } from './documentation.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { compareSecurity } from './security.ts'
import { compareOwnServers } from './servers.ts'
import { reportUncomparedOperations } from './uncompared.ts'

/** `/pets/{id}` -> `/pets/{}`. The expressions of a callback's URL stay: `{$request.body#/url}`. */
const normalizePath = (path: string) => path.replaceAll(/\{[^}$]*\}/g, '{}')

const PAIRING_KEYS: ((operation: Operation) => string | undefined)[] = [
  ({ method, path }) => `${method} ${path}`,
  ({ method, path }) => `${method} ${normalizePath(path)}`,
  ({ declaredId }) => declaredId,
]

function pairOperations(base: Operation[], revision: Operation[]) {
  const added = new Set(revision)
  const pairs = new Map<Operation, Operation>()
  for (const createKey of PAIRING_KEYS) {
    const byKey = new Map([...added].map((one) => [createKey(one), one]))
    for (const was of base) {
      const key = createKey(was)
      const is = key === undefined || pairs.has(was) ? undefined : byKey.get(key)
      if (is && added.delete(is)) pairs.set(was, is)
    }
  }
  return { pairs, added }
}

export function compareOperations(
  comparison: Comparison,
  base: Operation[],
  revision: Operation[],
) {
  const createScope = ({ method, path }: Operation): Scope => ({
    ...CONTRACT_SCOPE,
    operation: `${method.toUpperCase()} ${path}`,
  })
  const { pairs, added } = pairOperations(base, revision)
  for (const was of base) {
    const is = pairs.get(was)
    if (is) compareOperation(comparison, was, is, { ...createScope(is), parent: is.pointer })
    else comparison.report('operation-removed', createScope(was), { base: was.pointer })
  }
  for (const is of added)
    comparison.report('operation-added', createScope(is), { revision: is.pointer })
}

const compareOperation: Comparer<Operation> = (comparison, was, is, scope) => {
  const { report, reportFlag } = comparison
  const pointers = pairPointers(was, is)
  if (was.method !== is.method)
    report('operation-method-changed', scope, { ...pointers, before: was.method.toUpperCase() })
  if (normalizePath(was.path) !== normalizePath(is.path))
    report('operation-path-changed', scope, { ...pointers, before: was.path })
  const [before, after] = [was.declaredId, is.declaredId]
  const change = classifyChange(before, after)
  if (change) report(`operation-id-${change}`, scope, { ...pointers, before, after })
  const deprecated = ['operation-deprecated', 'operation-no-longer-deprecated'] as const
  reportFlag(deprecated, [was.deprecated, is.deprecated], scope, pointers)
  compareDocumentation(comparison, was, is, scope)
  compareDocumentation(comparison, was.pathItem, is.pathItem, scope)
  compareSecurity(comparison, was, is, scope)
  compareOwnServers(comparison, was, is, scope)
  compareParameters(comparison, was, is, scope)
  compareBodies(comparison, was, is, scope)
  compareResponses(comparison, was, is, scope)
  compareCallbacks(comparison, was, is, scope)
}

const compareCallbacks: Comparer<Operation> = (comparison, was, is, scope) => {
  const list = ({ callbacks }: Operation) =>
    callbacks.flatMap(({ name, expression, operations }) =>
      operations.map((one) => ({ ...one, path: `the callback ${name} ${expression}` })),
    )
  reportUncomparedOperations(comparison, list(was), list(is), scope, compareOperation)
}

export function compareWebhooks(comparison: Comparison, base: Operation[], revision: Operation[]) {
  const name = (all: Operation[]) => all.map((one) => ({ ...one, path: `the webhook ${one.path}` }))
  reportUncomparedOperations(
    comparison,
    name(base),
    name(revision),
    CONTRACT_SCOPE,
    compareOperation,
  )
}
