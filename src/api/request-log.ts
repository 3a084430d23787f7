import type { Operation } from './operation'

/**
 * Logs a request. Only names and numbers are written, never a value: the parameters carry passwords
 * (P7-requests).
 * @param parameters the names of what is sent.
 * @returns the function that logs the response.
 */
export function logRequest(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  parameters: string[],
) {
  const start = performance.now()
  write(`${method} ${path} (${parameters.join(', ')})`)
  return (outcome: string) =>
    write(`${method} ${path}: ${outcome}, ${Math.round(performance.now() - start)} ms`)
}

/** Logs that a request was not sent. @param fields the names of the invalid ones. */
export function logUnsent(operationId: string, fields: string[]) {
  write(`${operationId} was not sent: ${fields.join(', ')}`)
}

function write(line: string) {
  // biome-ignore lint/suspicious/noConsole: the product logs each request and response to the console
  console.info(line)
}
