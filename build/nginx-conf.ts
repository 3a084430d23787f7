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
  KEPT_STATUSES,
  LISTS,
  NEVER,
  OLD_ADDRESSES,
  type Settings,
  securityHeaders,
} from './headers.ts'

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
  response: /^(cache-control|content-type|vary|x-request-id)$/,
}

/** The headers and methods of calls in nginx. @throws for a name that nginx has no variable for. */
function nginxCalls(operations: Operation[]): string[] {
  const { request, response } = createHeaderAllowlist(operations)
  const passed = request.filter((name) => !SET_BY_NGINX.request.test(name))
  const odd = passed.find((name) => !/^[\w-]+$/.test(name))
  if (odd) throw new Error(`nginx can’t pass the header ${odd} of the contract`)
  const left = response.filter((name) => !SET_BY_NGINX.response.test(name))
  const methods = [...new Set(operations.map(({ method }) => method.toUpperCase()))]
  return [
    ...passed.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    ...(passed.some((name) => name.includes('_')) ? ['underscores_in_headers on;'] : []),
    // Over HTTP/2, nginx sends a second record of it, which njs does not delete.
    ...(left.includes('location') ? [] : ['proxy_hide_header Location;']),
    `map "" $response_headers { default ${quoted(left.join(' '))}; }`,
    `map $request_method $is_call_method { default ""; "~^(?:${methods.join('|')})$" 1; }`,
    `map $called_path $methods { default "GET, HEAD"; "~^${API}" ${quoted(methods.join(', '))}; }`,
  ]
}

/**
 * `_nginx.conf`, which deploy/nginx/nginx.conf includes in its `http` block: a server inherits headers
 * from there as long as none of its blocks adds one of its own. deploy/nginx/ uses $old_address, and logs of the
 * API's paths $known_call alone: another one may hold anything.
 * @param inlineScript the hash of the only inline script (build/boot-plugin.ts).
 * @param operations of the contract.
 */
export function nginxConf(
  settings: Settings,
  inlineScript: string,
  operations: Operation[],
): string {
  const headers = securityHeaders(settings, inlineScript)
  const calls = [...new Set(operations.map(({ path }) => path))]
  return `${[
    'map "$status $called_path" $cache_control {',
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
    'map $called_path $known_call {',
    ...calls.map((path) => `  ${quoted(pathPattern(path))} ${quoted(shownPath(path))};`),
    '  default "";',
    '}',
    'add_header Cache-Control $cache_control always;',
    ...headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...nginxCalls(operations),
  ].join('\n')}\n`
}

/** Puts `_nginx.conf` into the build, for the settings that it was made with. */
export function nginxConfPlugin(): Plugin {
  return {
    name: 'nginx-conf',
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
        const source = nginxConf(this.environment.config.env, script, operations)
        this.emitFile({ type: 'asset', fileName: '_nginx.conf', source })
      },
    },
  }
}
