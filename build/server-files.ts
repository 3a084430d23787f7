import type { Operation } from 'openapi-workbench/model'
import type { Plugin } from 'vite'
import { createHeaderAllowlist } from '../scripts/header-allowlist.ts'
import { bootScriptHash } from './boot-plugin.ts'
import { latestContract } from './contract-plugin.ts'
import {
  API,
  ASK_AGAIN,
  FOR_AN_HOUR,
  FOR_GOOD,
  HASHED,
  type Header,
  KEPT_STATUSES,
  LISTS,
  NEVER,
  OLD_ADDRESSES,
  type Settings,
  securityHeaders,
} from './headers.ts'

/**
 * The rules of headers.ts as configuration of the servers that may serve the build.
 */

const indented = (headers: Header[]) => headers.map(([name, value]) => `  ${name}: ${value}\n`)

const cache = (value: string): Header[] => [['Cache-Control', value]]

/**
 * `_headers`, for Netlify and Cloudflare Pages. Both join the values of a header that two rules
 * name, so no two rules of this file name the same header for the same path.
 */
export function formatHeadersFile(settings: Settings, inlineScript: string): string {
  const rules: [path: string, headers: Header[]][] = [
    ['/*', securityHeaders(settings, inlineScript)],
    ['/', cache(ASK_AGAIN)],
    ['/:file', cache(ASK_AGAIN)],
    ['/contract/*', cache(ASK_AGAIN)],
    ['/.well-known/*', cache(ASK_AGAIN)],
    [`${LISTS}*`, cache(FOR_AN_HOUR)],
    [`${HASHED}*`, cache(FOR_GOOD)],
  ]
  return rules.map(([path, headers]) => [`${path}\n`, ...indented(headers)].join('')).join('\n')
}

/** `_redirects`, for the same hosts. They find /about in about.html, and 404.html, by themselves. */
export const formatRedirectsFile = () =>
  OLD_ADDRESSES.map(([from, to]) => `${from}  ${to}  301\n`).join('')

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** The regular expression of a path of the contract, below API. A parameter matches one path segment. */
const pathPattern = (path: string) =>
  `~^${API}${path
    .slice(1)
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&'))
    .join('[^/]+')}$`

/** The path's name in the log, `{id}` as `:id`, since braces are syntax of nginx. */
const shownPath = (path: string) => API + path.slice(1).replace(/\{([^}]*)\}/g, ':$1')

/** Headers that nginx sends to the backend, or to the browser, itself (deploy/nginx/nginx.conf). */
const SET_BY_NGINX = {
  request:
    /^(connection|content-length|host|transfer-encoding|x-(real-ip|forwarded-.*|request-id))$/,
  response: ['Alt-Svc', 'Cache-Control', 'Content-Type', 'Vary', 'X-Request-Id'],
}

/**
 * Response headers that act on the browser, or reveal the backend: a redirect, for example, could repeat the
 * query. nginx has no allowlist for responses, so these are dropped unless the contract names them.
 */
const DROPPED_RESPONSE_HEADERS = `
  Accept-CH Access-Control-Allow-Credentials Access-Control-Allow-Headers
  Access-Control-Allow-Methods Access-Control-Allow-Origin Access-Control-Allow-Private-Network
  Access-Control-Expose-Headers Access-Control-Max-Age Age Authentication-Info Clear-Site-Data
  Content-Disposition Content-Location Content-Security-Policy-Report-Only Critical-CH
  Cross-Origin-Embedder-Policy Document-Policy Expect-CT Expires Link Location NEL Origin-Trial
  Pragma Proxy-Authenticate Public-Key-Pins Refresh Report-To Reporting-Endpoints Server-Timing
  Service-Worker-Allowed Set-Cookie Set-Cookie2 Set-Login SourceMap Speculation-Rules
  Supports-Loading-Mode Timing-Allow-Origin Via WWW-Authenticate X-AspNet-Version X-Powered-By
  X-SourceMap
`
  .trim()
  .split(/\s+/)

/** The headers of calls in nginx. @throws for a name that nginx has no variable for. */
function formatNginxCallHeaders(operations: Operation[]): string[] {
  const { request, response } = createHeaderAllowlist(operations)
  const passed = request.filter((name) => !SET_BY_NGINX.request.test(name))
  const odd = passed.find((name) => !/^[\w-]+$/.test(name))
  if (odd) throw new Error(`nginx can’t pass the header ${odd} of the contract`)
  const dropped = DROPPED_RESPONSE_HEADERS.filter((name) => !response.includes(name.toLowerCase()))
  return [
    ...passed.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    ...(passed.some((name) => name.includes('_')) ? ['underscores_in_headers on;'] : []),
    ...[...SET_BY_NGINX.response, ...dropped].map((name) => `proxy_hide_header ${name};`),
  ]
}

/**
 * `_nginx.conf`, which deploy/nginx/nginx.conf includes in its `http` block: a server inherits headers from
 * there as long as none of its blocks adds one of its own. A header that the backend sends as well is
 * dropped, so that none comes twice. deploy/nginx/ uses $old_address, and logs only $known_call for the API,
 * since other paths may contain a secret.
 */
function nginxFile(settings: Settings, inlineScript: string, operations: Operation[]): string {
  const headers = securityHeaders(settings, inlineScript)
  const calls = [...new Set(operations.map(({ path }) => path))]
  return `${[
    'map "$status $uri" $cache_control {',
    `  "~^\\d+ ${API}" ${NEVER};`,
    `  "~^(?:200|206|304) ${HASHED}" ${quoted(FOR_GOOD)};`,
    `  "~^(?:200|206|304) ${LISTS}" ${quoted(FOR_AN_HOUR)};`,
    `  "~^(?:${KEPT_STATUSES.join('|')}) " ${quoted(ASK_AGAIN)};`,
    `  default ${NEVER};`,
    '}',
    'map $uri $old_address {',
    // A string would match in any case, and lead from /Faqs to itself.
    ...OLD_ADDRESSES.map(
      ([from, to]) => `  ${quoted(`~^${from.replace('.', '\\.')}$`)} ${quoted(to)};`,
    ),
    '  default "";',
    '}',
    'map $uri $known_call {',
    ...calls.map((path) => `  ${quoted(pathPattern(path))} ${quoted(shownPath(path))};`),
    '  default "";',
    '}',
    'add_header Cache-Control $cache_control always;',
    ...headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...headers.map(([name]) => `proxy_hide_header ${name};`),
    ...formatNginxCallHeaders(operations),
  ].join('\n')}\n`
}

/**
 * Every file of this kind, by the name that it has in the build.
 * @param inlineScript the hash of the only inline script (build/boot-plugin.ts).
 * @param operations of the contract.
 */
export const serverFiles = (
  settings: Settings,
  inlineScript: string,
  operations: Operation[],
): [name: string, text: string][] => [
  ['_headers', formatHeadersFile(settings, inlineScript)],
  ['_redirects', formatRedirectsFile()],
  ['_nginx.conf', nginxFile(settings, inlineScript, operations)],
]

/** Puts the servers' own files into the build, for the settings that it was made with. */
export function filesForServers(): Plugin {
  return {
    name: 'files-for-servers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The page is in the bundle then.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const { operations } = await latestContract()
        const script = bootScriptHash(String(page.source))
        const files = serverFiles(this.environment.config.env, script, operations)
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
