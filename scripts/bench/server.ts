import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { preview } from 'vite'
import { PREVIEW_BUILD } from '../services.ts'

/** A key, and a certificate that it signed itself. */
const CERTIFICATE =
  'req -x509 -days 2 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout -'

export type Server = Awaited<ReturnType<typeof serveOverHttp2>>

/**
 * Serves the build of `npm run preview` once more, on a free port: over HTTP/2, as production does.
 * @returns the origin, the hash by which a browser is told to trust the certificate, and what ends it.
 * @throws when there is no openssl.
 */
export async function serveOverHttp2() {
  const pem = execFileSync('openssl', CERTIFICATE.split(' '), {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const server = await preview({
    mode: 'development',
    build: { outDir: PREVIEW_BUILD },
    preview: { port: 0, https: { key: pem, cert: pem } },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('Vite tells no address of its server')
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return {
    origin: new URL(address).origin,
    trust: createHash('sha256').update(key).digest('base64'),
    stop: () => server.close(),
  }
}
