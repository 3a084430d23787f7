/**
 * Removes every header of a backend's response but those of $response_headers (build/nginx-conf.ts). A status below
 * 200 becomes 502: nginx takes an interim response for the final one, and the final one for its body, which a browser
 * would read as a response with headers of any name.
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
