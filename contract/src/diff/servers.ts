import { groupBy } from '../group-by.ts'
import type { Contract, Operation, Server, ServerVariable } from '../model/contract/contract.ts'
import { type Endpoints, listServers, normalizeUrl } from './align-servers.ts'
import {
  CONTRACT_SCOPE,
  type Comparer,
  type Comparison,
  pairByKey,
  pairPointers,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'

export function compareServers(comparison: Comparison, before: Endpoints, after: Endpoints) {
  const isReplaced = ({ operations }: Endpoints) =>
    operations.length > 0 && operations.every(({ servers }) => servers.length > 0)
  // `compareOwnServers` compares those of each operation.
  if (isReplaced(before) || isReplaced(after)) return
  const scope = { ...CONTRACT_SCOPE, where: 'servers' }
  compareServerLists(comparison, before.servers, after.servers, scope)
  const name = before.movedPath ?? after.movedPath
  const pointers = pairPointers(before.servers[0], after.servers[0])
  if (name !== undefined) comparison.report('server-path-moved', scope, { ...pointers, name })
}

/** Servers of an operation or its path replace the contract's. */
export const compareOwnServers: Comparer<Operation> = (comparison, base, revision, scope) => {
  if (base.servers.length === 0 && revision.servers.length === 0) return
  const listOwn = ({ servers }: Operation, contract: Contract) =>
    servers.length > 0 ? servers : listServers(contract)
  compareServerLists(
    comparison,
    listOwn(base, comparison.base),
    listOwn(revision, comparison.revision),
    scope,
  )
}

/** Several servers may have one URL, with other values of its variables. */
function mapByUrl(servers: Server[]): Map<string, Server> {
  const groups = groupBy(servers, ({ url }) => normalizeUrl(url))
  return new Map(
    [...groups].flatMap(([url, some]) => some.map((one, index) => [`${url} ${index}`, one])),
  )
}

/** Pairs servers by their URLs: each other one is new, or removed. */
const compareServerLists: Comparer<Server[]> = (comparison, base, revision, scope) => {
  for (const { was, is, one } of pairByKey(mapByUrl(base), mapByUrl(revision))) {
    const inner = { ...scope, where: `server ${one.url}` }
    if (was && is) compareServer(comparison, was, is, inner)
    else
      comparison.report(was ? 'server-removed' : 'server-added', scope, {
        ...pairPointers(was, is),
        name: one.url,
      })
  }
}

const compareServer: Comparer<Server> = (comparison, was, is, scope) => {
  compareDocumentation(comparison, was, is, scope)
  const mapByName = ({ url, variables }: Server) =>
    new Map(variables.flatMap((one) => (url.includes(`{${one.name}}`) ? [[one.name, one]] : [])))
  for (const pair of pairByKey(mapByName(was), mapByName(is)))
    if (pair.was && pair.is) compareVariable(comparison, pair.was, pair.is, scope)
}

const compareVariable: Comparer<ServerVariable> = ({ report }, was, is, scope) => {
  const detail = { ...pairPointers(was, is), name: was.name }
  const [before, after] = [was.default, is.default]
  if (before !== after)
    report('server-variable-default-changed', scope, { ...detail, before, after })
  const isAny = ({ enum: list }: ServerVariable) => list.length === 0
  if (isAny(was) && isAny(is)) return
  if (isAny(was)) report('server-variable-limited', scope, { ...detail, after: is.enum.join(', ') })
  else if (isAny(is)) report('server-variable-value-added', scope, { ...detail, after: 'anything' })
  else {
    for (const one of was.enum.filter((value) => !is.enum.includes(value)))
      report('server-variable-value-removed', scope, { ...detail, before: one })
    for (const one of is.enum.filter((value) => !was.enum.includes(value)))
      report('server-variable-value-added', scope, { ...detail, after: one })
  }
}
