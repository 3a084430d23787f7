import type { Contract, Link, Response } from '../model/contract/contract.ts'
import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import { type Compare, isSame, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import { normalizePath } from './path-names.ts'

/** Names the operation that a link leads to, as `get /pets/{}`, or else its reference. */
function findTarget(contract: Contract, link: Link): string {
  const found = findLinkedOperation(contract, link)
  const name = link.operationId ?? link.operationRef ?? ''
  return found ? `${found.method} ${normalizePath(found.path)}` : name
}

const describeLink = (contract: Contract, link: Link) => ({
  operation: findTarget(contract, link),
  parameters: link.parameters,
  body: link.requestBody,
})

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
