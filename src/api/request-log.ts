/**
 * Logs a request, and returns the function that logs its answer. Only names and numbers are
 * written, never a value: the parameters carry passwords (docs/product.md, point 7).
 * @param path the call's path, without a query.
 * @param parameters the names of what is sent.
 */
export function logRequest(method: string, path: string, parameters: string[]) {
  const start = performance.now()
  write(`${method} ${path} (${parameters.join(', ')})`)
  return (outcome: string) =>
    write(`${method} ${path}: ${outcome}, ${Math.round(performance.now() - start)} ms`)
}

/** Logs that a request was not sent. @param mistakes the names of the fields that are wrong. */
export function logUnsent(operationId: string, mistakes: string[]) {
  write(`${operationId} was not sent: ${mistakes.join(', ')}`)
}

/** The product says that each request and answer is logged to the console. */
function write(line: string) {
  // biome-ignore lint/suspicious/noConsole: the one place of the app that logs by design
  console.info(line)
}
