/** Removes every header of a backend's response but those of $response_headers (build/nginx-conf.ts). */
function keepAllowed(r) {
  // njs of Debian 12 has no for-of.
  const allowed = r.variables.response_headers.split(' ')
  for (const name in r.headersOut)
    if (!allowed.includes(name.toLowerCase())) delete r.headersOut[name]
}

// biome-ignore lint/style/noDefaultExport: js_import takes the default export.
export default { keepAllowed }
