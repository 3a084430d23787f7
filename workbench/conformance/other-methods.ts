import { groupBy } from '../group-by.ts'
import type { Contract, Operation } from '../reader/contract.ts'
import { valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { ifUsable } from './invalid-inputs.ts'
import { withOwnEmails } from './own-emails.ts'
import { validInput } from './valid-input.ts'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']

/** A valid input of an operation, and a method that its path does not have. */
type OtherMethod = { operation: Operation; input: Input; method: string }

/** Whether the path of an operation has a method, also one that is not tested. */
const hasMethod = ({ document }: Contract, { place }: Operation, method: string) =>
  valueAt(document, [...place.slice(0, -1), method]) !== undefined

/**
 * Each method that a contract does not have for a path. HEAD goes with a GET (RFC 9110, section 9.3.2),
 * unless that is a command or carries a secret.
 */
export function otherMethodsOf(contract: Contract): OtherMethod[] {
  const paths = groupBy(contract.operations, ({ path }) => path)
  return [...paths.values()].flatMap((operations, index) => {
    const get = operations.find(({ method }) => method === 'get')
    const operation = get ?? operations[0]
    if (!operation) return []
    const others = METHODS.filter(
      (method) => !hasMethod(contract, operation, method) && (method !== 'head' || get?.isCommand),
    )
    return ifUsable(operation, () => {
      const input = validInput(contract, operation)
      return typeof input === 'string'
        ? []
        : others.map((method) => ({
            operation,
            input: withOwnEmails(contract, operation, input, `${method}${index}`),
            method,
          }))
    })
  })
}
