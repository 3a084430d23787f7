import { extname } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { referenceFiles } from './reference/files.ts'

const BASE = '/contract/'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Its links are relative to the folder. */
const withSlash: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (!/^\/contract(\?|$)/.test(url)) return next()
  response.writeHead(302, { Location: BASE }).end()
}

/** Made afresh for each request: a reload shows the contract as it stands now. */
const serveReference: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [path = ''] = url.split('?')
  if (!path.startsWith(BASE)) return next()
  const name = path.slice(BASE.length) || 'index.html'
  const content = referenceFiles().get(name)
  if (content === undefined) return next()
  response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(content)
}

/** The contract's reference at /contract/: in `npm start`, and as files of the production build. */
export function contractReference(): Plugin {
  return {
    name: 'contract-reference',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use(withSlash)
      middlewares.use(serveReference)
    },
    generateBundle() {
      for (const [name, source] of referenceFiles())
        this.emitFile({ type: 'asset', fileName: `contract/${name}`, source })
    },
  }
}
