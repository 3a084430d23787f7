import type { Contract, Server } from '../model/contract/contract.ts'
import { isSame } from './comparison.ts'

/** The server of a contract without `servers`: its own host. */
const DEFAULT_SERVER: Server = {
  url: '/',
  description: undefined,
  variables: [],
  pointer: [],
  annotations: {},
}

/** The scheme and the host in lower case, without the default port and the slash at the end (RFC 3986, section 6.2). */
export const normalizeUrl = (url: string) =>
  url
    .replace(/\/$/, '')
    .replace(/^https?:\/\/[^/]*/i, (origin) =>
      origin
        .replace(/\{[^}]*\}|[A-Z]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()))
        .replace(/(?<=^http:.*):80$|(?<=^https:.*):443$/, ''),
    )

export const listServers = ({ servers }: Pick<Contract, 'servers'>) =>
  servers.length > 0 ? servers : [DEFAULT_SERVER]

export type Endpoints = Pick<Contract, 'servers' | 'operations'> & { movedPath?: string }

const listUrls = ({ servers }: Endpoints) => servers.map(({ url }) => normalizeUrl(url))

/** @returns the path by which each server of the first list differs from one of the other list: `/v1`. */
function findMovedPath(longer: Endpoints, shorter: Endpoints) {
  const [urls, others] = [listUrls(longer), listUrls(shorter)]
  const [first = ''] = urls
  const paths = others.flatMap((url) =>
    first.startsWith(`${url}/`) ? first.slice(url.length) : [],
  )
  const isMoved = (path: string) =>
    isSame(urls.toSorted(), others.map((url) => url + path).toSorted())
  return paths.find(isMoved)
}

function moveServerPath(own: Endpoints, other: Endpoints): Endpoints {
  const path = findMovedPath(own, other)
  const paths = new Set(other.operations.map((operation) => operation.path))
  if (path === undefined || !own.operations.some((one) => paths.has(path + one.path))) return own
  const servers = own.servers.map((server) => ({
    ...server,
    url: server.url.replace(/\/$/, '').slice(0, -path.length) || DEFAULT_SERVER.url,
  }))
  const operations = own.operations.map((operation) =>
    operation.servers.length > 0 ? operation : { ...operation, path: path + operation.path },
  )
  return { servers, operations, movedPath: path }
}

/** A path that moves between the servers and the paths leaves the URLs as they were. */
export function alignServers(base: Contract, revision: Contract) {
  const was = { ...base, servers: listServers(base) }
  const is = { ...revision, servers: listServers(revision) }
  return [moveServerPath(was, is), moveServerPath(is, was)] as const
}
