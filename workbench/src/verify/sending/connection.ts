import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type SecureContextOptions } from 'node:tls'

export type Connection = {
  /** An HTTP proxy, with its credentials. */
  proxy?: URL | undefined
  /** The client certificate, its key, and the trusted authorities. */
  tls: Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>
}

type Options = { method: string; headers: Record<string, string> }

function createProxyHeaders({ username, password }: URL): Record<string, string> {
  if (!username) return {}
  const credentials = [username, password].map(decodeURIComponent).join(':')
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Sends a TLS request through a tunnel (CONNECT; RFC 9110, section 9.3.6). */
function requestByTunnel(
  proxy: URL,
  url: URL,
  options: Options,
  { tls }: Connection,
  respond: (incoming: IncomingMessage) => void,
): ClientRequest {
  const authority = `${url.hostname}:${url.port || 443}`
  return requestHttps(
    url,
    {
      ...options,
      createConnection: (_, done) => {
        const tunnel = requestHttp(proxy, {
          method: 'CONNECT',
          path: authority,
          headers: { host: authority, ...createProxyHeaders(proxy) },
          agent: false,
        })
        tunnel.on('error', (error) => done(error, undefined as never))
        tunnel.on('connect', ({ statusCode }, socket) => {
          const servername = url.hostname
          if (statusCode === 200) done(null, connect({ ...tls, socket, servername }))
          else done(new Error(`the proxy refused with ${statusCode}`), undefined as never)
        })
        tunnel.end()
        return undefined
      },
    },
    respond,
  )
}

/** Opens a request over a separate connection. */
export function openRequest(
  address: string,
  options: Options,
  connection: Connection,
  respond: (incoming: IncomingMessage) => void,
): ClientRequest {
  const url = new URL(address)
  const { proxy, tls } = connection
  const isTls = url.protocol === 'https:'
  // `address`, not `url`: URL would correct a malformed target.
  if (!proxy)
    return isTls
      ? requestHttps(address, { ...options, ...tls, agent: false }, respond)
      : requestHttp(address, { ...options, agent: false }, respond)
  if (isTls) return requestByTunnel(proxy, url, options, connection, respond)
  const headers = { ...options.headers, ...createProxyHeaders(proxy), host: url.host }
  return requestHttp(proxy, { ...options, headers, path: address, agent: false }, respond)
}

/** @param list the value of `NO_PROXY`: `localhost,.example.com`, or `*`. */
const isExcludedHost = (hostname: string, list: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^\*?\./, ''))
    .some((one) => one === '*' || (one && (hostname === one || hostname.endsWith(`.${one}`))))

export function findEnvironmentProxy(server: string, env: NodeJS.ProcessEnv): string | undefined {
  const { protocol, hostname } = new URL(server)
  const variable = (name: string) => env[name] || env[name.toLowerCase()]
  if (isExcludedHost(hostname, variable('NO_PROXY') ?? '')) return undefined
  return variable(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY')
}
