import type { Contract, Operation, Server } from '../model/contract/contract.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  isSame,
  pairByKey,
  pairPointers,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import type { RuleName } from './rules.ts'

/** The server of a contract without `servers`: its own host. */
const DEFAULT_SERVER: Server = {
  url: '/',
  description: undefined,
  variables: [],
  pointer: [],
  annotations: {},
}

/** The scheme and the host in lower case, without the default port and the slash at the end (RFC 3986, section 6.2). */
const normalizeUrl = (url: string) =>
  url
    .replace(/\/$/, '')
    .replace(/^https?:\/\/[^/]*/i, (origin) =>
      origin
        .replace(/\{[^}]*\}|[A-Z]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()))
        .replace(/(?<=^http:.*):80$|(?<=^https:.*):443$/, ''),
    )

const mapByUrl = (servers: Server[]) =>
  new Map(
    (servers.length > 0 ? servers : [DEFAULT_SERVER]).map((one) => [normalizeUrl(one.url), one]),
  )

type Addresses = Pick<Contract, 'servers' | 'operations'> & { movedPath?: string }

const listUrls = ({ servers }: Addresses) => servers.map(({ url }) => normalizeUrl(url))

/** @returns the path by which each server of the first list differs from one of the other list: `/v1`. */
function findMovedPath(longer: Addresses, shorter: Addresses) {
  const [urls, others] = [listUrls(longer), listUrls(shorter)]
  const [first = ''] = urls
  const paths = others.flatMap((url) =>
    first.startsWith(`${url}/`) ? first.slice(url.length) : [],
  )
  const isMoved = (path: string) =>
    isSame(urls.toSorted(), others.map((url) => url + path).toSorted())
  return paths.find(isMoved)
}

/** Moves the end of the servers' paths to the operations, if the other contract has these operations. */
function moveServerPath(own: Contract, other: Contract): Addresses {
  const path = findMovedPath(own, other)
  const paths = new Set(other.operations.map((operation) => operation.path))
  if (path === undefined || !own.operations.some((one) => paths.has(path + one.path))) return own
  const servers = own.servers.map((server) => ({
    ...server,
    url: server.url.replace(/\/$/, '').slice(0, -path.length),
  }))
  const operations = own.operations.map((operation) =>
    operation.servers.length > 0 ? operation : { ...operation, path: path + operation.path },
  )
  return { servers, operations, movedPath: path }
}

/** A path that moves between the servers and the paths leaves the URLs as they were. */
export const alignServers = (base: Contract, revision: Contract) =>
  [moveServerPath(base, revision), moveServerPath(revision, base)] as const

export function compareServers(comparison: Comparison, before: Addresses, after: Addresses) {
  const isReplaced = ({ operations }: Addresses) =>
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
export const compareOwnServers: Compare<Operation> = (comparison, base, revision, scope) => {
  if (base.servers.length === 0 && revision.servers.length === 0) return
  const listServers = ({ servers }: Operation, contract: Contract) =>
    servers.length > 0 ? servers : contract.servers
  compareServerLists(
    comparison,
    listServers(base, comparison.base),
    listServers(revision, comparison.revision),
    scope,
  )
}

const compareServerLists: Compare<Server[]> = (comparison, base, revision, scope) => {
  for (const { was, is, one } of pairByKey(mapByUrl(base), mapByUrl(revision)))
    if (was && is) compareServer(comparison, was, is, { ...scope, where: `server ${one.url}` })
    else {
      const rule = was ? 'server-removed' : 'server-added'
      comparison.report(rule, scope, { ...pairPointers(was, is), name: one.url })
    }
}

const compareServer: Compare<Server> = (comparison, was, is, scope) => {
  compareDocumentation(comparison, was, is, scope)
  for (const variable of was.variables) {
    const now = is.variables.find(({ name }) => name === variable.name)
    if (!now) continue
    const detail = { ...pairPointers(variable, now), name: now.name }
    const report = (rule: RuleName, before?: string, after?: string) =>
      comparison.report(rule, scope, { ...detail, before, after })
    if (variable.default !== now.default)
      report('server-variable-default-changed', variable.default, now.default)
    if (now.enum.length === 0) continue
    for (const value of variable.enum)
      if (!now.enum.includes(value)) report('server-variable-value-removed', value)
    if (variable.enum.length === 0)
      report('server-variable-limited', undefined, now.enum.join(', '))
    else
      for (const value of now.enum)
        if (!variable.enum.includes(value)) report('server-variable-value-added', undefined, value)
  }
}
