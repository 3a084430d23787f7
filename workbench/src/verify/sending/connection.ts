import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type SecureContextOptions } from 'node:tls'

/** How servers are reached. @property proxy an HTTP proxy, with its credentials. */
export type Connection = {
  proxy?: URL | undefined
  /** The client certificate, its key, and the authorities that are trusted. */
  tls: Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>
}

type Options = { method: string; headers: Record<string, string> }

function proxyHeaders({ username, password }: URL): Record<string, string> {
  if (!username) return {}
  const credentials = [username, password].map(decodeURIComponent).join(':')
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Requests a server by TLS through a tunnel of a proxy (RFC 9110, section 9.3.6). */
function openTunnel(
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
          headers: { host: authority, ...proxyHeaders(proxy) },
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

/** Opens a request over a separate connection, through the proxy if there is one. */
export function openRequest(
  address: string,
  options: Options,
  connection: Connection,
  respond: (incoming: IncomingMessage) => void,
): ClientRequest {
  const url = new URL(address)
  const { proxy, tls } = connection
  const isTls = url.protocol === 'https:'
  // The address as it is written: URL would correct a malformed target.
  if (!proxy)
    return isTls
      ? requestHttps(address, { ...options, ...tls, agent: false }, respond)
      : requestHttp(address, { ...options, agent: false }, respond)
  if (isTls) return openTunnel(proxy, url, options, connection, respond)
  const headers = { ...options.headers, ...proxyHeaders(proxy), host: url.host }
  return requestHttp(proxy, { ...options, headers, path: address, agent: false }, respond)
}

/** Whether `NO_PROXY` names a host: `localhost,.example.com`, or `*`. */
const isDirect = (hostname: string, list: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^\*?\./, ''))
    .some((one) => one === '*' || (one && (hostname === one || hostname.endsWith(`.${one}`))))

/** The proxy that the environment sets for a server. */
export function proxyOfEnvironment(server: string, env: NodeJS.ProcessEnv): string | undefined {
  const { protocol, hostname } = new URL(server)
  const variable = (name: string) => env[name] || env[name.toLowerCase()]
  if (isDirect(hostname, variable('NO_PROXY') ?? '')) return undefined
  return variable(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY')
}
