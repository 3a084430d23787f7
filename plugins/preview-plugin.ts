import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { bootScriptHash } from './boot-plugin.ts'
import { devProxy } from './dev-proxy.ts'
import {
  findCanonicalPath,
  getCacheControl,
  type Settings,
  securityHeaders,
  UNSERVED,
} from './headers.ts'

/**
 * Makes `npm run preview` serve the build like deploy/nginx/site.conf. Vite's proxy serves the API.
 */
export function productionPreview(): Plugin {
  let folder = 'dist'
  let settings: Settings = {}
  return {
    name: 'production-preview',
    configResolved({ root, build, env }) {
      folder = resolve(root, build.outDir)
      settings = env
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(createProductionMiddleware(folder, settings))
    },
  }
}

export function createProductionMiddleware(
  folder: string,
  settings: Settings,
): Connect.NextHandleFunction {
  const options = { extensions: ['html'], brotli: true, gzip: true, etag: true }
  const files = sirv(folder, options)
  const startPage = readFileSync(join(folder, 'index.html'), 'utf8')
  const script = bootScriptHash(startPage)

  return (request, response, next) => {
    const path = extractPath(request.url)
    for (const [name, value] of securityHeaders(settings, script, path))
      response.setHeader(name, value)
    const respond = (status: number, location?: string) => {
      response.setHeader('Cache-Control', getCacheControl(path, status))
      if (location) response.setHeader('Location', location)
      response.writeHead(status).end()
    }
    // The default, also for a missing file below a proxied path.
    response.setHeader('Cache-Control', getCacheControl(path, 404))
    if (PROXIED_PREFIXES.some((prefix) => path.startsWith(prefix))) return next()

    const notFound = () => {
      response.setHeader('Cache-Control', getCacheControl(path, 404))
      response.setHeader('Vary', 'Accept-Encoding')
      if (!existsSync(join(folder, '404.html'))) return respond(404)
      request.url = '/404.html'
      // sirv would send the page with status 200.
      const { writeHead } = response
      response.writeHead = ((_: number, head: object) =>
        writeHead.call(response, 404, head as Record<string, string>)) as typeof writeHead
      delete request.headers['if-none-match']
      files(request, response)
    }

    // Range requests are ignored, as by nginx.
    delete request.headers.range
    if (UNSERVED.test(path) || /^\/404(\.html|\/)?$|\/\//.test(path)) return notFound()
    const target = findCanonicalPath(path)
    if (target && !existsSync(join(folder, findFile(target)))) return notFound()
    if (target) return respond(301, target + extractQuery(request.url))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // A form that was submitted before hydration: its page again.
      if (request.method === 'POST' && /^\/[\w-]*$/.test(path)) return respond(303, path)
      response.setHeader('Allow', 'GET, HEAD')
      return respond(405)
    }
    response.setHeader('Cache-Control', getCacheControl(path, 200))
    files(request, response, notFound)
  }
}

const findFile = (page: string) => (page.endsWith('/') ? `${page}index.html` : `${page}.html`)

const PROXIED_PREFIXES = Object.keys(devProxy).map((prefix) => `${prefix}/`)

const extractQuery = (url = '/') => /\?[^#]*/.exec(url)?.[0] ?? ''

/** The decoded path, or the raw one if its percent-encoding is invalid. */
function extractPath(url = '/'): string {
  const [path = '/'] = url.split(/[?#]/)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
