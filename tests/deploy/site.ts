import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { connect as connectOverHttp2 } from 'node:http2'
import { request as secureRequest } from 'node:https'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readContract } from 'aml-contract/model'
import { expect } from 'vitest'
import { bootScriptHash } from '../../plugins/boot-plugin'
import { type Header, IMMUTABLE, REVALIDATE, securityHeaders } from '../../plugins/headers'
import { writeManifest } from '../../plugins/manifest'
import { formatNginxConf } from '../../plugins/nginx-conf'
import { scratchFolder } from '../run'

const filler = 'Long enough to be worth packing. '.repeat(20)

/** A small build: a file of each kind, and server-only files. */
export const FILES: Record<string, string> = {
  'index.html': `<!doctype html><title>Start</title><script>boot()</script><script src="/assets/app-1a2b3c.js"></script>${filler}`,
  'about.html': `<!doctype html><title>About</title>${filler}`,
  'Faqs.html': `<!doctype html><title>Faqs</title>${filler}`,
  'login.html': `<!doctype html><title>Sign In</title>${filler}`,
  '404.html': `<!doctype html><title>Nothing here</title>${filler}`,
  'contract/index.html': `<!doctype html><title>Reference</title>${filler}`,
  'contract/reference.css': `/* ${filler} */`,
  'assets/app-1a2b3c.js': `// ${filler}`,
  'assets/app-1a2b3c.js.map': '{"sources":["src/app/app.tsx"]}',
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${filler} --></svg>`,
  'robots.txt': 'User-agent: *\n',
  'lists/index.json': '{"lists":["us-ofac.json"]}',
  'lists/us-ofac.json': `{"entries":[]}${filler}`,
  '.well-known/security.txt': 'Contact: mailto:support@aml.example\n',
  '.vite/manifest.json': '{}',
  '.env': 'SECRET=1',
}

export const makeFiles = (version: number) => ({
  'index.html': `<!doctype html><title>Version ${version}</title><script>boot(${version})</script>`,
  '404.html': '<!doctype html><title>Nothing here</title>',
  'about.html': `<!doctype html><title>About ${version}</title>`,
  [`assets/app-${version}.js`]: `// ${version}`,
  'assets/same-1a2b3c.js': '// in every version',
})

const text = { schema: { type: 'string' } }
const call = { get: { responses: {} } }

/** Requests need a token or a key; messages have headers of the contract. */
const { operations } = readContract({
  openapi: '3.1.0',
  info: { title: 'Wallets', version: '1.0.0' },
  security: [{ token: [] }, { key: [] }],
  paths: {
    '/auth/login': call,
    '/auth/register': call,
    '/auth/verify-code': call,
    // The backend's own (backend.ts).
    '/fail/{way}': { parameters: [{ name: 'way', in: 'path', required: true, ...text }], ...call },
    '/headers': call,
    '/moved': call,
    '/wallets/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, ...text },
        { name: 'X-Tenant', in: 'header', ...text },
      ],
      delete: { responses: {} },
      get: { responses: { '200': { headers: { 'X-RateLimit-Remaining': text, Link: text } } } },
    },
    '/wallets/own': call,
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    },
  },
})

const hashBootScript = (files: Record<string, string>) => bootScriptHash(files['index.html'] ?? '')

export const listHeaders = (path: string) => securityHeaders({}, hashBootScript(FILES), path)
export const HEADERS = listHeaders('/')

export function writeBuild(folder: string, files = FILES) {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true })
    writeFileSync(join(folder, 'dist', name), content)
  }
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    write(name, text)
    write(`${name}.br`, brotliCompressSync(text))
    write(`${name}.gz`, gzipSync(text))
  }
  write('_nginx.conf', formatNginxConf({}, hashBootScript(files), operations))
  writeManifest(join(folder, 'dist'))
}

/** @param atEnd as for scratchFolder. @returns a new folder with a build in dist/. */
export function makeSite(atEnd?: Parameters<typeof scratchFolder>[0]): string {
  const folder = scratchFolder(atEnd)
  writeBuild(folder)
  return folder
}

type Visit = {
  path: string
  status: number
  cache?: string
  location?: string
  file?: string
}

const page = (path: string, file: string): Visit => ({ path, status: 200, file, cache: REVALIDATE })
const moved = (path: string, location: string): Visit => ({ path, status: 301, location })
const missing = (path: string): Visit => ({
  path,
  status: 404,
  file: '404.html',
  cache: REVALIDATE,
})

/** Requests with the responses of every production server. */
export const VISITS: Visit[] = [
  page('/', 'index.html'),
  page('/about', 'about.html'),
  page('/about?from=mail', 'about.html'),
  page('/Faqs', 'Faqs.html'),
  page('/contract/', 'contract/index.html'),
  page('/contract/reference.css', 'contract/reference.css'),
  page('/robots.txt', 'robots.txt'),
  page('/lists/index.json', 'lists/index.json'),
  page('/lists/us-ofac.json', 'lists/us-ofac.json'),
  page('/.well-known/security.txt', '.well-known/security.txt'),
  { path: '/assets/app-1a2b3c.js', status: 200, file: 'assets/app-1a2b3c.js', cache: IMMUTABLE },
  moved('/faqs', '/Faqs'),
  moved('/faq?from=mail', '/Faqs?from=mail'),
  moved('/contract', '/contract/'),
  moved('/about/', '/about'),
  moved('/about.html', '/about'),
  moved('/index.html', '/'),
  moved('/index/', '/'),
  moved('/faq.html', '/Faqs'),
  moved('/faq/', '/Faqs'),
  missing('/nope'),
  missing('/nope/'),
  missing('/nope.html'),
  missing('/assets/'),
  missing('/FAQS'),
  { path: '//about', status: 404 },
  { path: '/about//', status: 404 },
  missing('/assets/gone-9z8y7x.js'),
  missing('/404'),
  missing('/404.html'),
  missing('/.env'),
  missing('/_nginx.conf'),
  missing('/about.html.br'),
  missing('/assets/app-1a2b3c.js.map'),
  missing('/assets/%2e%2e/.env'),
]

export type Answer = { status: number; headers: IncomingHttpHeaders; raw: string[]; body: Buffer }

/** An address on loopback. @property ca for TLS. @property localAddress of the client. */
export type Endpoint = { port: number; name?: string; ca?: Buffer; localAddress?: string }

export async function ask(
  { port, name = 'localhost', ca, localAddress }: Endpoint,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answer> {
  const from = localAddress ? { localAddress } : {}
  const place = { host: '127.0.0.1', port, path, method, agent: false as const, ...from }
  const all = { Host: name, ...headers }
  const call = ca
    ? secureRequest({ ...place, headers: all, ca, servername: name.split(':')[0] }).end(body)
    : plainRequest({ ...place, headers: all }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  // A server may close the connection before the body is sent.
  call.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    raw: response.rawHeaders,
    body: await buffer(response),
  }
}

export async function askOverHttp2({ port, name, ca }: Endpoint, path: string) {
  const session = connectOverHttp2(`https://${name}`, {
    ca,
    createConnection: ({ hostname }) =>
      connect({ port, host: '127.0.0.1', servername: hostname, ca, ALPNProtocols: ['h2'] }),
  })
  const stream = session.request({ ':path': path })
  const [headers] = await once(stream.end(), 'response')
  session.destroy()
  return headers as IncomingHttpHeaders & { ':status': number }
}

/** Every value of a header, duplicates included. */
export const all = ({ raw }: Answer, name: string) =>
  raw.filter((_, i) => i % 2 === 1 && raw[i - 1]?.toLowerCase() === name.toLowerCase())

export function expectHeaders(answer: Answer, headers: readonly Header[] = HEADERS) {
  for (const [name, value] of headers) expect(all(answer, name), name).toEqual([value])
}
