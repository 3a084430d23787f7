import { setTimeout as pause } from 'node:timers/promises'
import {
  type Contract,
  listScenarios,
  matchOperation,
  preferHeader,
  type Scenario,
} from 'aml-contract/model'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { type PinnedResponse, parseChoices, removeChoices, serializePin } from '../mocks/choices.ts'
import { USES_MOCK_BACKEND } from '../scripts/services.ts'
import { latestContract } from './contract-plugin.ts'
import { listPageOperations } from './page-modules.ts'

/** The operations of each page, which the panel selects. */
const MODULE = 'virtual:page-operations'
const RESOLVED = `\0${MODULE}`

/**
 * Runs before the proxy to the mock backend and applies the settings of the scenario panel: requests the
 * pinned scenario, delays the response or cuts the connection. A client's own Prefer header takes precedence.
 * In development it also adds the panel to the page, and responds with generated responses itself.
 */
export function scenarios(latest = latestContract): Plugin {
  const createMiddleware =
    (server?: ViteDevServer): Connect.NextHandleFunction =>
    async (request, response, next) => {
      const { method = 'GET', url = '', headers, socket } = request
      const { pinned, delay, cut } = parseChoices(headers.cookie)
      headers.cookie = removeChoices(headers.cookie)
      if (!headers.cookie) delete headers.cookie
      if (delay > 0) await pause(delay)
      if (cut) {
        socket.destroy()
        return
      }
      // An invalid cookie does not stop the request.
      const found = await latest()
        .then((contract) => findPinned(contract, method, url, pinned))
        .catch(() => undefined)
      if (!found || headers.prefer) return next()
      const { scenario, pin } = found
      if (typeof pin === 'string') headers.prefer = preferHeader(scenario)
      else if (server) {
        const generated = await generateResponse(server, scenario, pin.seed)
        // No value of the request: its query may have a password.
        server.config.logger.info(
          `${method} ${scenario.operation.path} ${generated.status}: generated, seed ${pin.seed}`,
          { timestamp: true },
        )
        response.writeHead(generated.status, Object.fromEntries(generated.headers))
        response.end(await generated.text())
        return
      }
      next()
    }
  return {
    name: 'scenarios',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export const pageOperations = ${JSON.stringify(listPageOperations())}`
        : undefined,
    configureServer: (server) => void server.middlewares.use('/api', createMiddleware(server)),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', createMiddleware()),
    config: () => ({ define: { USES_MOCK_BACKEND } }),
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { server }) =>
        server
          ? [
              script('/mocks/panel/start-pseudo-locale.ts', 'head-prepend'),
              script('/mocks/panel/main.tsx', 'body'),
            ]
          : [],
    },
  }
}

const script = (src: string, injectTo: 'head-prepend' | 'body') =>
  ({ tag: 'script', attrs: { type: 'module', src }, injectTo }) as const

/** Vite loads the generator, so that it is that of the last `npm run generate`. */
async function generateResponse(server: ViteDevServer, scenario: Scenario, seed: number) {
  const module = await server.ssrLoadModule('/mocks/generated-data.ts')
  return (module as typeof import('../mocks/generated-data.ts')).generateResponse(scenario, seed)
}

/** Finds the pin of the operation, and its scenario: for a generated response, the first with a body of its status. */
function findPinned(
  contract: Contract,
  method: string,
  url: string,
  pinned: Record<string, PinnedResponse>,
) {
  const [path = ''] = url.split('?')
  const operation = matchOperation(contract, method, path)
  const pin = operation && pinned[operation.operationId]
  if (!pin) return undefined
  const scenario = listScenarios(operation).find((one) =>
    typeof pin === 'string'
      ? serializePin(one) === pin
      : one.status === pin.status && one.mediaType !== null,
  )
  return scenario && { scenario, pin }
}
