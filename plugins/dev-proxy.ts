import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Operation } from 'aml-contract/model'
import type { Connect, Plugin, ProxyOptions } from 'vite'
import { createHostAllowlist } from '../mocks/host-allowlist.ts'
import { createHeaderAllowlist } from '../scripts/header-allowlist.ts'
import { HOST, PORTS } from '../scripts/services.ts'
import { paths, redirects } from '../src/product/paths.ts'
import { latestContract } from './contract-plugin.ts'
import { REFERENCE_PREFIX } from './headers.ts'

/** Headers of a connection, which the proxy itself needs. */
const HOP_BY_HOP = ['connection', 'content-length', 'host', 'transfer-encoding']

/** `Prefer` selects a scenario of the mock (scenario-plugin.ts). */
const MOCK_HEADERS = ['prefer']

type Contract = () => Promise<{ operations: Operation[] }>

const NO_CONTRACT: Contract = async () => ({ operations: [] })

function proxyTo(port: number, prefix: string, contract: Contract): ProxyOptions {
  const responseHeaders = new WeakMap<IncomingMessage, string[]>()
  return {
    target: `http://${HOST}:${port}`,
    rewrite: (path) => path.slice(prefix.length),
    // `bypass` can wait for the contract before each request.
    async bypass(message) {
      const { operations } = await contract().catch(NO_CONTRACT)
      const { request, response } = createHeaderAllowlist(operations)
      responseHeaders.set(message, [...response, ...HOP_BY_HOP])
      keepOnly([...request, ...HOP_BY_HOP, ...MOCK_HEADERS], message.headers)
    },
    configure(proxy) {
      // When a server is down, Vite logs the request URL, which may carry a password
      // (docs/decisions/0001-payload-in-the-query.md). This listener runs first.
      proxy.on('error', (_error, request) => {
        request.url = `${prefix}, at http://${HOST}:${port}`
      })
      proxy.on('proxyRes', ({ headers }, message) =>
        keepOnly(responseHeaders.get(message) ?? HOP_BY_HOP, headers),
      )
    },
  }
}

function keepOnly(names: string[], headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (!names.includes(name)) delete headers[name]
}

/**
 * Vite's proxy in development and preview. After an edit of the contract, the next request uses its headers.
 */
export const devProxy = {
  '/api': proxyTo(PORTS.api, '/api', latestContract),
  '/email-service': proxyTo(PORTS.email, '/email-service', NO_CONTRACT),
}

const PAGES: readonly string[] = [
  ...Object.values(paths),
  ...redirects.map(({ from }) => from),
  REFERENCE_PREFIX,
]

/** A link of another site to a page. Fetch Metadata: an image, a frame and `fetch` have other modes or destinations. */
const isLinkToPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.origin === undefined &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  PAGES.includes(url.split('?')[0] ?? '')

/**
 * Rejects, before Vite, requests whose Host is not on the loopback allowlist (421), cross-site requests but for links
 * to pages (403, CSRF: Vite opens files in an editor, and the target of the proxy may be a real backend), and URLs that
 * can't be decoded (400), which Vite would log.
 */
export function ownRequestsOnly(): Plugin {
  const { isAllowedHost, isOwn } = createHostAllowlist()
  const refuse: Connect.NextHandleFunction = (request, response, next) => {
    if (!isAllowedHost(request.headers)) response.writeHead(421).end()
    else if (!isOwn(request.headers) && !isLinkToPage(request)) response.writeHead(403).end()
    else if (!isDecodable(request.url ?? '/')) response.writeHead(400).end()
    else next()
  }
  return {
    name: 'own-requests-only',
    configureServer: ({ middlewares }) => void middlewares.use(refuse),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(refuse),
  }
}

function isDecodable(url: string) {
  try {
    decodeURI(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
