import { isSecret, type Operation } from 'aml-contract/model'
import { isCredential } from './credentials.ts'

/** RFC 9110, section 9.2.1; QUERY is safe by its definition. */
const SAFE_METHODS = ['get', 'head', 'options', 'trace', 'query']

/**
 * Commands are generated as mutations, which are neither cached nor retried: their method is unsafe, they
 * have `x-command: true`, or a parameter or the body is secret, which a cache key must not contain. Credentials of
 * security schemes are in no cache key.
 */
export const isCommand = (operation: Operation): boolean => {
  const { method, annotations, parameters, body } = operation
  const inputs = parameters.filter((parameter) => !isCredential(operation, parameter))
  return (
    !SAFE_METHODS.includes(method) ||
    annotations['x-command'] === true ||
    [...inputs, ...(body?.contents ?? [])].some(({ schema }) => schema && isSecret(schema))
  )
}
