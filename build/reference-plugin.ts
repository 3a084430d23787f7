import { extname } from 'node:path'
import { ContractError } from 'openapi-workbench/model'
import { referenceFiles } from 'openapi-workbench/reference'
import type { Connect, Plugin } from 'vite'
import { CONTRACT } from '../contract/files.ts'
import { loadProductTheme } from '../contract/reference-theme.ts'
import { isOn } from './settings-plugin.ts'

const BASE = '/contract/'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The title links to the landing page. */
const loadSiteTheme = () => ({ ...loadProductTheme(), home: '../' })

/** Generated for each request: a reload shows the current contract, or its errors. */
const serveReference: Connect.NextHandleFunction = async ({ url = '' }, response, next) => {
  const [path = ''] = url.split('?')
  // The page's links are relative to the folder.
  if (`${path}/` === BASE) return void response.writeHead(302, { Location: BASE }).end()
  if (!path.startsWith(BASE)) return next()
  const name = path.slice(BASE.length) || 'index.html'
  try {
    const content = (await referenceFiles(CONTRACT, loadSiteTheme())).get(name)
    if (content === undefined) return next()
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(content)
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
      for (const [name, source] of await referenceFiles(CONTRACT, loadSiteTheme()))
        this.emitFile({ type: 'asset', fileName: `contract/${name}`, source })
    },
  }
}
