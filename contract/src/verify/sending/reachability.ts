import { exchange } from './exchange.ts'

const UNTRUSTED =
  /^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY|GET)|^CERT_|CERT_ALTNAME_INVALID/

function findRemedy(code: string, server: string): string {
  if (UNTRUSTED.test(code))
    return 'Its certificate is not trusted here: NODE_EXTRA_CA_CERTS in the environment names the file of its authority.'
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return 'Does it speak TLS there, or is it http?'
  if (/^ECONNRESET$/.test(code) && server.startsWith('http:'))
    return 'It ended the connection: does it take https only?'
  return 'Is it up, and is this its address?'
}

/** @returns undefined if the server responds. */
export async function explainUnreachable(
  headers: Record<string, string>,
  server: string,
  limit: number,
): Promise<string | undefined> {
  const request = { method: 'GET', url: server, headers }
  const { failure } = await exchange(request, limit)
  if (failure?.kind === 'timeout')
    return `${server} accepts the connection but does not respond within ${limit} ms.`
  // The test cases report a response that is incomplete or not HTTP.
  if (failure?.code === undefined) return undefined
  return `No server responds at ${server} (${failure.code}). ${findRemedy(failure.code, server)}`
}
