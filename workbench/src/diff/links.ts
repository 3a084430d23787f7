import type { Contract, Link, Operation, Response } from '../model/contract/contract.ts'
import { parseRef } from '../model/document/document.ts'
import { type Compare, isSame, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import { createKey } from './parameters.ts'
import { normalizePath } from './path-names.ts'

const findTarget = ({ operations }: Contract, { operationId: id, operationRef }: Link) => {
  const [, path, method] = operationRef?.startsWith('#') ? parseRef(operationRef) : []
  return operations.find((one) =>
    id === undefined ? one.path === path && one.method === method : one.declaredId === id,
  )
}

/** Names the parameter by its location and name, or position in the path: `path 0` for `id` and `path.id`. */
function identifyParameter(target: Operation | undefined, key: string): string {
  const [location, own] = /^(path|query|header|cookie)\.(.*)$/s.exec(key)?.slice(1) ?? []
  const found = target?.parameters.find((one) =>
    location === undefined ? one.name === key : one.in === location && one.name === own,
  )
  return found && target ? createKey(found, target) : key
}

/** What a client that follows the link sends. */
function describeLink(contract: Contract, link: Link) {
  const target = findTarget(contract, link)
  const parameters = Object.entries(link.parameters)
  return {
    operation: target
      ? `${target.method} ${normalizePath(target.path)}`
      : (link.operationId ?? link.operationRef ?? ''),
    parameters: Object.fromEntries(
      parameters.map(([key, value]) => [identifyParameter(target, key), value]),
    ),
    body: link.requestBody,
  }
}

/** Compares the links of a response by their names: a client follows them. */
export const compareLinks: Compare<Response> = (comparison, base, revision, scope) => {
  const mapByName = ({ links }: Response) => new Map(links.map((link) => [link.name, link]))
  for (const { key, was, is } of pairByKey(mapByName(base), mapByName(revision))) {
    const inner: Scope = { ...scope, where: `${scope.where} link ${key}` }
    if (!(was && is)) {
      comparison.report(was ? 'link-removed' : 'link-added', inner, pairPointers(was, is))
      continue
    }
    compareDocumentation(comparison, was, is, inner)
    const [from, to] = [describeLink(comparison.base, was), describeLink(comparison.revision, is)]
    if (!isSame(from, to))
      comparison.report('link-changed', inner, {
        ...pairPointers(was, is),
        before: from.operation,
        after: to.operation === from.operation ? `${to.operation} with other values` : to.operation,
      })
  }
}
