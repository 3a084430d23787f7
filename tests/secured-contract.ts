const text = { schema: { type: 'string' } }

/** A contract whose requests need a token or a key, and whose messages have headers of their own. */
export const SECURED_CONTRACT = {
  openapi: '3.1.0',
  info: { title: 'Wallets', version: '1.0.0' },
  security: [{ token: [] }, { key: [] }],
  paths: {
    '/wallets/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, ...text },
        { name: 'X-Tenant', in: 'header', ...text },
      ],
      get: {
        parameters: [{ name: 'X-Trace', in: 'header', ...text }],
        responses: {
          '200': {
            description: 'A wallet.',
            headers: { 'X-RateLimit-Remaining': text, Link: text },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    },
  },
}

/** Headers of a request, all but the last of which the contract names. */
export const REQUEST_HEADERS = {
  Authorization: 'Bearer t',
  'X-Api-Key': 'k',
  'X-Tenant': 'a',
  'X-Trace': 'b',
  Cookie: 'sid=1',
}

/** Headers of a response, of which the contract names the first two. */
export const RESPONSE_HEADERS = {
  'X-RateLimit-Remaining': '7',
  Link: '</wallets/2>; rel=next',
  'Set-Cookie': 'sid=1',
  'WWW-Authenticate': 'Bearer',
}
