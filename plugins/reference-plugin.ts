import { extname } from 'node:path'
import { ContractError } from 'aml-contract/model'
import { referenceFiles } from 'aml-contract/reference'
import type { Connect, Plugin } from 'vite'
import { CONTRACT } from './contract-plugin.ts'
import { REFERENCE_PREFIX } from './headers.ts'
import { isOn } from './settings-plugin.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Generated for each request: a reload shows the current contract, or its errors. */
const serveReference: Connect.NextHandleFunction = async ({ url = '' }, response, next) => {
  const [path = ''] = url.split('?')
  // The page's links are relative to the folder.
  if (`${path}/` === REFERENCE_PREFIX)
    return void response.writeHead(302, { Location: REFERENCE_PREFIX }).end()
  if (!path.startsWith(REFERENCE_PREFIX)) return next()
  const name = path.slice(REFERENCE_PREFIX.length) || 'index.html'
  try {
    const content = (await referenceFiles(CONTRACT)).get(name)
    if (content === undefined) return next()
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' }).end(content)
  } catch (error) {
    if (!(error instanceof ContractError)) return next(error)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message)
  }
}

/**
 * The contract's reference at /contract/: in `npm start`, and as files of a build with VITE_PUBLISH_CONTRACT.
 */
export function contractReference(): Plugin {
  return {
    name: 'contract-reference',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => void middlewares.use(serveReference),
    async generateBundle() {
      if (!isOn(this.environment.config.env, 'VITE_PUBLISH_CONTRACT')) return
      for (const [name, source] of await referenceFiles(CONTRACT))
        this.emitFile({ type: 'asset', fileName: `contract/${name}`, source })
    },
  }
}
