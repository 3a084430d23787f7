import { isSecret, type Operation } from 'openapi-workbench/model'

/** RFC 9110, section 9.2.1; QUERY is safe by its definition. */
const SAFE_METHODS = ['get', 'head', 'options', 'trace', 'query']

/**
 * Commands are generated as mutations, which are neither cached nor retried: their method is unsafe, they
 * have `x-command: true`, or a parameter or the body is secret, which a cache key must not contain.
 */
export const isCommand = ({ method, annotations, parameters, body }: Operation): boolean =>
  !SAFE_METHODS.includes(method) ||
  annotations['x-command'] === true ||
  [...parameters, ...(body?.contents ?? [])].some(({ schema }) => schema && isSecret(schema))
