import type { Contract } from '../../model/contract/contract.ts'
import { joinHeader } from '../results.ts'
import type { Client } from './client.ts'

const UNTRUSTED =
  /^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY|GET)|^CERT_|CERT_ALTNAME_INVALID/

function findRemedy(code: string, server: string): string {
  if (UNTRUSTED.test(code))
    return 'Its certificate is not trusted here: --cacert FILE names the authority that signed it.'
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return 'Does it speak TLS there, or is it http?'
  if (/^ECONNRESET$/.test(code) && server.startsWith('http:'))
    return 'It ended the connection: does it take https only?'
  return 'Is it up, and is this its address?'
}

const get = (client: Client, url: string, limit: number) =>
  client.send({ method: 'GET', url, headers: client.headers }, limit)

/** @returns undefined if the server responds. */
export async function explainUnreachable(
  client: Client,
  server: string,
  limit: number,
): Promise<string | undefined> {
  const { failure } = await get(client, server, limit)
  if (failure?.kind === 'timeout')
    return `${server} accepts the connection but does not respond within ${limit} ms.`
  // The test cases report a response that is incomplete or not HTTP.
  if (failure?.kind !== 'closed' && failure?.kind !== 'failed') return undefined
  return `No server responds at ${server} (${failure.code}). ${findRemedy(failure.code, server)}`
}

/** The target of an undocumented redirect, which Respect does not report, without its query. */
export async function findRedirect(
  client: Client,
  contract: Contract,
  server: string,
  limit: number,
): Promise<string | undefined> {
  const operation = contract.operations.find(
    ({ method, responses }) =>
      method === 'get' && !responses.some(({ status }) => status[0] === '3'),
  )
  if (!operation) return undefined
  const address = `${server}${operation.path.replace(/\{[^}]*\}/g, '1')}`
  const { response } = await get(client, address, limit)
  const location = response && joinHeader(response.headers, 'location')
  if (!location || response.status < 300 || response.status > 399) return undefined
  const { origin, pathname } = new URL(location, address)
  return `${origin}${pathname}`
}
