import { setTimeout as pause } from 'node:timers/promises'
import { type Contract, listScenarios, matchOperation, preferHeader } from 'openapi-workbench/model'
import type { Connect, Plugin } from 'vite'
import { parseChoices, removeChoices, serializePin } from '../mocks/choices.ts'
import { latestContract } from './contract-plugin.ts'

/**
 * Runs before the proxy to the mock backend and applies the settings of the scenario panel: requests the
 * pinned scenario, delays the response or cuts the connection. A client's own Prefer header takes precedence.
 * In development it also adds the panel to the page.
 */
export function scenarios(latest = latestContract): Plugin {
  const applyChoices: Connect.NextHandleFunction = async (request, _response, next) => {
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
    headers.prefer ??= await latest()
      .then((contract) => findPreference(contract, method, url, pinned))
      .catch(() => undefined)
    if (!headers.prefer) delete headers.prefer
    next()
  }
  return {
    name: 'scenarios',
    configureServer: ({ middlewares }) => void middlewares.use('/api', applyChoices),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', applyChoices),
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

/** The Prefer header of the pinned scenario, if the operation has it. */
function findPreference(
  contract: Contract,
  method: string,
  url: string,
  pinned: Record<string, string>,
) {
  const [path = ''] = url.split('?')
  const operation = matchOperation(contract, method, path)
  const pin = operation && pinned[operation.operationId]
  const scenario = operation && listScenarios(operation).find((one) => serializePin(one) === pin)
  return scenario && preferHeader(scenario)
}
