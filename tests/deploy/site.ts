import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { bootScriptHash } from '../../build/boot-plugin'
import { ASK_AGAIN, FOR_GOOD, securityHeaders } from '../../build/headers'
import { serverFiles } from '../../build/server-files'
import { scratchFolder } from '../run'

const filler = 'Long enough to be worth packing. '.repeat(20)

/** A build in small: one file of each kind, and what no visitor may see. */
export const FILES: Record<string, string> = {
  'index.html': `<!doctype html><title>Start</title><script>boot()</script>${filler}`,
  'about.html': `<!doctype html><title>About</title>${filler}`,
  'Faqs.html': `<!doctype html><title>Faqs</title>${filler}`,
  'login.html': `<!doctype html><title>Sign In</title>${filler}`,
  'dashboard.html': `<!doctype html><title>The shell</title>${filler}`,
  '404.html': `<!doctype html><title>Nothing here</title>${filler}`,
  'contract/index.html': `<!doctype html><title>Reference</title>${filler}`,
  'contract/reference.css': `/* ${filler} */`,
  'contract/openapi.yaml': `# ${filler}`,
  'assets/about.ur-1a2b3c.txt': `<!doctype html><html lang="ur">${filler}`,
  'assets/app-1a2b3c.js': `// ${filler}`,
  'assets/app-1a2b3c.js.map': '{"sources":["src/app.tsx"]}',
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${filler} --></svg>`,
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': `<urlset><!-- ${filler} --></urlset>`,
  '.vite/manifest.json': '{}',
  '.env': 'SECRET=1',
}

const SCRIPT = bootScriptHash(FILES['index.html'] ?? '')

/** The headers of that build. */
export const HEADERS = securityHeaders({}, SCRIPT)

/** Writes the build below a new folder, until the file's tests have ended. @returns the folder. */
export function makeSite(): string {
  const folder = scratchFolder(afterAll)
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true })
    writeFileSync(join(folder, 'dist', name), content)
  }
  for (const [name, text] of Object.entries(FILES)) {
    write(name, text)
    write(`${name}.br`, brotliCompressSync(text))
    write(`${name}.gz`, gzipSync(text))
  }
  for (const [name, text] of serverFiles({}, SCRIPT)) write(name, text)
  return folder
}

type Visit = {
  path: string
  status: number
  cache?: string
  location?: string
  /** The file that is the answer's body. */
  file?: string
}

const page = (path: string, file: string): Visit => ({ path, status: 200, file, cache: ASK_AGAIN })
const moved = (path: string, location: string): Visit => ({ path, status: 301, location })
const missing = (path: string): Visit => ({
  path,
  status: 404,
  file: '404.html',
  cache: ASK_AGAIN,
})

/** What every production server answers. */
export const VISITS: Visit[] = [
  page('/', 'index.html'),
  page('/about', 'about.html'),
  page('/about?from=mail', 'about.html'),
  page('/Faqs', 'Faqs.html'),
  page('/login', 'login.html'),
  page('/dashboard', 'dashboard.html'),
  page('/contract/', 'contract/index.html'),
  page('/contract/reference.css', 'contract/reference.css'),
  page('/contract/openapi.yaml', 'contract/openapi.yaml'),
  page('/icon.svg', 'icon.svg'),
  page('/robots.txt', 'robots.txt'),
  page('/sitemap.xml', 'sitemap.xml'),
  { path: '/assets/app-1a2b3c.js', status: 200, file: 'assets/app-1a2b3c.js', cache: FOR_GOOD },
  {
    path: '/assets/about.ur-1a2b3c.txt',
    status: 200,
    file: 'assets/about.ur-1a2b3c.txt',
    cache: FOR_GOOD,
  },
  moved('/faq', '/Faqs'),
  moved('/faq?from=mail', '/Faqs?from=mail'),
  moved('/contract', '/contract/'),
  moved('/about/', '/about'),
  moved('/about.html', '/about'),
  moved('/index.html', '/'),
  missing('/nope'),
  missing('/faqs'),
  missing('/about/more'),
  missing('/assets/none/'),
  missing('/assets/gone-9z8y7x.js'),
  missing('/404'),
  missing('/404.html'),
  missing('/.env'),
  missing('/.vite/manifest.json'),
  missing('/.vite/manifest.json.br'),
  missing('/_headers'),
  missing('/_redirects'),
  missing('/_nginx.conf'),
  missing('/about.html.br'),
  missing('/assets/app-1a2b3c.js.gz'),
  missing('/assets/app-1a2b3c.js.map'),
  missing('/assets/%2e%2e/.env'),
]

export type Answer = { status: number; headers: IncomingHttpHeaders; raw: string[]; body: Buffer }

/** Asks for a path to the letter: no normalising, no following, no unpacking. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  // A server may reject a body, and close the connection, before it is sent.
  call.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    raw: response.rawHeaders,
    body: await buffer(response),
  }
}
