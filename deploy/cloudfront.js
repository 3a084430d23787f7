/**
 * The viewer request function of a CloudFront distribution in front of an S3 bucket, which knows
 * neither pages without .html nor old addresses. docs/deploying.md says where it goes.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const path = request.uri
  const to = movedTo(path)
  if (to) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: to } },
    }
  }
  if (path.endsWith('/')) request.uri = `${path}index.html`
  else if (!path.includes('.') && path !== '/404') request.uri = `${path}.html`
  return request
}

/** As `movedTo` in build/headers.ts, which this file cannot import. */
function movedTo(path) {
  if (/^\/faqs?(\.html|\/)?$/.test(path)) return '/Faqs'
  if (path === '/contract') return '/contract/'
  if (path === '/contract/' || path === '/assets/') return undefined
  if (/^\/index(\.html|\/)?$/.test(path)) return '/'
  const page = /^(\/[\w-]+)(?:\.html|\/)$/.exec(path)
  return page ? page[1] : undefined
}
