import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'
import { pinOf, readChoices } from '../mocks/choices.ts'
import { preferHeader, readScenarios, scenarioByInput } from '../mocks/scenarios.ts'

/**
 * Stands before the proxy to the mock backend and asks it for the scenario that the scenario panel
 * has pinned, or else that the request's input asks for. A Prefer header of the client's own goes
 * first. It also puts the panel into the development server's page; the built app knows nothing of
 * either.
 */
export function scenarios(): Plugin {
  return {
    name: 'scenarios',
    configureServer: ({ middlewares }) => void middlewares.use('/api', chooseScenario),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', chooseScenario),
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

async function chooseScenario(
  { url = '', headers, socket }: IncomingMessage,
  _response: ServerResponse,
  next: () => void,
) {
  const { pinned, delay, cut } = readChoices(headers.cookie)
  delete headers.cookie
  if (delay > 0) await pause(delay)
  if (cut) {
    socket.destroy()
    return
  }
  // The contract is read anew each time, so that an edit counts at once.
  const all = readScenarios(readFileSync('openapi.yaml', 'utf8'))
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const scenario =
    all.find((one) => one.path === pathname && pinOf(one) === pinned[one.operationId]) ??
    scenarioByInput(all, pathname, searchParams)
  if (scenario) headers.prefer ??= preferHeader(scenario)
  next()
}
