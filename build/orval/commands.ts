import { isSecret, type Operation } from 'openapi-workbench/model'

/** RFC 9110, section 9.2.1; QUERY is safe by its definition. */
const SAFE_METHODS = ['get', 'head', 'options', 'trace', 'query']

/**
 * Whether an operation is generated as a mutation, which is neither cached nor retried: its method is not
 * safe, it has `x-command: true`, or a parameter or its body is secret, which a cache key must not contain.
 */
export const isCommand = ({ method, annotations, parameters, body }: Operation): boolean =>
  !SAFE_METHODS.includes(method) ||
  annotations['x-command'] === true ||
  [...parameters, ...(body?.contents ?? [])].some(({ schema }) => schema && isSecret(schema))
