import type { Contract, Link, Operation, Response } from '../model/contract/contract.ts'
import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import { type Compare, isSame, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import { createKey } from './parameters.ts'
import { normalizePath } from './path-names.ts'

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
  const target = findLinkedOperation(contract, link)
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
