import type { Operation } from 'aml-contract/model'
import type { Plugin } from 'vite'
import { createHeaderAllowlist } from '../scripts/header-allowlist.ts'
import { bootScriptHash } from './boot-plugin.ts'
import { latestContract } from './contract-plugin.ts'
import {
  API_PREFIX,
  CACHE_RULES,
  MOVED_PATHS,
  NO_STORE,
  REFERENCE_PREFIX,
  type Settings,
  securityHeaders,
} from './headers.ts'

const POLICY = 'Content-Security-Policy'

const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** A value of a path parameter: one segment, and not `..` for a backend that drops `;…` or takes `\\` for a slash. */
const PARAMETER = '(?!\\.{1,2};)[^/\\\\]+'

const formatPathPattern = (path: string) =>
  `~^${API_PREFIX}${path
    .slice(1)
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&'))
    .join(PARAMETER)}\\z`

/** Replaces parameters by the last letter: `/users/me` goes before `/users/{id}`. */
const toSortKey = (path: string) => path.replaceAll(/\{[^}]*\}/g, '\uffff')
/** nginx takes the first pattern that matches, a server the path without parameters (OpenAPI, Paths Object). */
const sortPaths = (paths: Iterable<string>) =>
  [...paths].sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))

/** `{id}` becomes `:id`, since braces are nginx syntax. */
const formatLoggedPath = (path: string) => API_PREFIX + path.slice(1).replace(/\{([^}]*)\}/g, ':$1')

const formatMethods = (operations: Operation[] = []) =>
  operations.map(({ method }) => method.toUpperCase()).join(', ')

/** Headers that nginx sets itself (deploy/nginx/nginx.conf). */
const SET_BY_NGINX = {
  request:
    /^(connection|content-length|host|transfer-encoding|x-(real-ip|forwarded-.*|request-id))$/,
  response: /^(cache-control|content-type|vary|x-request-id)$/,
}

/** The headers of API calls. @throws for a header that nginx has no variable for. */
function formatCallDirectives(operations: Operation[]): string[] {
  const { request, response } = createHeaderAllowlist(operations)
  const passed = request.filter((name) => !SET_BY_NGINX.request.test(name))
  const unsupported = passed.find((name) => !/^[\w-]+$/.test(name))
  if (unsupported) throw new Error(`nginx can’t pass the header ${unsupported} of the contract`)
  const responseNames = response.filter((name) => !SET_BY_NGINX.response.test(name))
  return [
    ...passed.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    ...(passed.some((name) => name.includes('_')) ? ['underscores_in_headers on;'] : []),
    // Over HTTP/2, nginx sends a second copy of Location, which njs does not delete.
    ...(responseNames.includes('location') ? [] : ['proxy_hide_header Location;']),
    `map "" $response_headers { default ${quote(responseNames.join(' '))}; }`,
  ]
}

/**
 * `_nginx.conf`, included in the `http` block of deploy/nginx/nginx.conf. Servers inherit its headers as long
 * as no block inside adds another. Only API paths of $known_call reach the backend and the logs, since others may
 * contain secrets.
 * @param inlineScript the hash of the only inline script (plugins/boot-plugin.ts).
 */
export function formatNginxConf(
  settings: Settings,
  inlineScript: string,
  operations: Operation[],
): string {
  const headers = securityHeaders(settings, inlineScript)
  const referenceHeaders = new Map(securityHeaders(settings, inlineScript, REFERENCE_PREFIX))
  const methods = Map.groupBy(operations, ({ path }) => path)
  const calls = sortPaths(methods.keys()).map((path) => ({
    path,
    pattern: formatPathPattern(path),
  }))
  return `${[
    'map "$status $called_path" $cache_control {',
    ...CACHE_RULES.map(([pattern, value]) => `  ${quote(`~${pattern}`)} ${quote(value)};`),
    `  default ${NO_STORE};`,
    '}',
    'map $uri $moved_to {',
    // A string matches in any case, and would redirect /Faqs to itself.
    ...MOVED_PATHS.map(
      ([from, to]) => `  ${quote(`~^${from.replace('.', '\\.')}$`)} ${quote(to)};`,
    ),
    '  default "";',
    '}',
    'map $called_path $known_call {',
    ...calls.map(({ path, pattern }) => `  ${quote(pattern)} ${quote(formatLoggedPath(path))};`),
    '  default "";',
    '}',
    'map $called_path $methods {',
    ...calls.map(
      ({ path, pattern }) => `  ${quote(pattern)} ${quote(formatMethods(methods.get(path)))};`,
    ),
    '  default "GET, HEAD";',
    '}',
    'map $called_path $content_security_policy {',
    `  "~^${REFERENCE_PREFIX}" ${quote(referenceHeaders.get(POLICY) ?? '')};`,
    `  default ${quote(new Map(headers).get(POLICY) ?? '')};`,
    '}',
    'add_header Cache-Control $cache_control always;',
    ...headers.map(
      ([name, value]) =>
        `add_header ${name} ${name === POLICY ? '$content_security_policy' : quote(value)} always;`,
    ),
    ...formatCallDirectives(operations),
  ].join('\n')}\n`
}

export function nginxConfPlugin(): Plugin {
  return {
    name: 'nginx-conf',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs after index.html is in the bundle.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const { operations } = await latestContract()
        const script = bootScriptHash(String(page.source))
        const source = formatNginxConf(this.environment.config.env, script, operations)
        this.emitFile({ type: 'asset', fileName: '_nginx.conf', source })
      },
    },
  }
}
