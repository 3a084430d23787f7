/**
 * What a request to the backend keeps of its headers, as deploy/nginx/site.conf has it: what the
 * contract and HTTP need. The type is for the mock email service, whose request has a body.
 */
export const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
]

/**
 * What a response of the backend keeps of its headers. With WWW-Authenticate the browser would open a
 * dialog of its own, and with Set-Cookie it would keep something for every server of this machine.
 */
export const RESPONSE_HEADERS = [
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'vary',
  'x-request-id',
]
