import type { Contract } from '../../model/contract.ts'

const UNTRUSTED =
  /^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY|GET)|^CERT_|CERT_ALTNAME_INVALID/

/** The remedy for a failed connection. @param code Node's code of the error. */
function remedyFor(code: string, server: string): string {
  if (UNTRUSTED.test(code))
    return 'Its certificate is not trusted here: NODE_EXTRA_CA_CERTS=FILE names the authority that signed it.'
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return 'Does it speak TLS there, or is it http?'
  if (/^(UND_ERR_SOCKET|ECONNRESET)$/.test(code) && server.startsWith('http:'))
    return 'It ended the connection: does it take https only?'
  return 'Is it up, and is this its address?'
}

/** @returns why a server can't be reached; undefined if it responds. */
export async function unreachable(server: string, limit: number): Promise<string | undefined> {
  try {
    const response = await fetch(server, { signal: AbortSignal.timeout(limit), redirect: 'manual' })
    await response.body?.cancel()
    return undefined
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } }
    if (name === 'TimeoutError')
      return `${server} accepts the connection but does not respond within ${limit} ms.`
    const code = cause?.code ?? cause?.message ?? name
    return `No server responds at ${server} (${code}). ${remedyFor(code, server)}`
  }
}

/**
 * Finds out where a request without parameters is redirected to, which Respect does not report.
 * @returns the address, without its query; undefined if it is not redirected.
 */
export async function redirectOf(contract: Contract, server: string, limit: number) {
  const operation = contract.operations.find(
    ({ method, responses }) =>
      method === 'get' && !responses.some(({ status }) => status[0] === '3'),
  )
  if (!operation) return undefined
  const address = `${server}${operation.path.replace(/\{[^}]*\}/g, '1')}`
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(limit),
      redirect: 'manual',
    })
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (!location || response.status < 300 || response.status > 399) return undefined
    const { origin, pathname } = new URL(location, address)
    return `${origin}${pathname}`
  } catch {
    return undefined
  }
}
