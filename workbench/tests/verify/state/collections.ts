import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { serve } from '../../serve'
import { sendJson } from '../run-verify'

export type Methods = [ofCollection: string[], ofItem: string[]]

type Call = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  collection: string
  /** The identifier as in the path; undefined for the collection itself. */
  id: string | undefined
  /** Undefined without a JSON body. */
  body: unknown
  send: (status: number, value?: unknown, headers?: OutgoingHttpHeaders) => void
}

/**
 * Serves `/NAME` and `/NAME/ID` with some methods each: 404 for other paths, 405 for other methods.
 * @param names alternatives of a regular expression.
 */
export const serveCollections = (
  names: string,
  [ofCollection, ofItem]: Methods,
  respond: (call: Call) => unknown,
) =>
  serve(async (request, response) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://localhost')
    const send: Call['send'] = (...sent) => void sendJson(response, ...sent)
    const match = new RegExp(`^/(${names})(?:/([^/]+))?$`).exec(url.pathname)
    if (!match) return send(404)
    const [, collection = '', id] = match
    if (!(id === undefined ? ofCollection : ofItem).includes(method)) return send(405)
    const hasBody = ['POST', 'PUT', 'PATCH'].includes(method)
    const body: unknown = hasBody ? await json(request).catch(() => undefined) : undefined
    await respond({ method, url, headers, collection, id, body, send })
  })
