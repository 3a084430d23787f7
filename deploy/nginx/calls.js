/**
 * Removes response headers of the backend that $response_headers (plugins/nginx-conf.ts) does not allow. An interim
 * response (1xx) becomes 502: nginx would send the final response as its body, in which a browser would parse any
 * headers.
 */
function keepAllowed(r) {
  // njs of Debian 12 has no for-of.
  const allowed = r.variables.response_headers.split(' ')
  for (const name in r.headersOut)
    if (!allowed.includes(name.toLowerCase())) delete r.headersOut[name]
  if (r.status < 200) r.status = 502
}

// biome-ignore lint/style/noDefaultExport: js_import takes the default export.
export default { keepAllowed }
