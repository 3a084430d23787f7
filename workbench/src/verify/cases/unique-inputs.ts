import { isDeepStrictEqual } from 'node:util'
import type { Contract, Operation } from '../../model/contract.ts'
import { isRecord, type Schema, valueAt } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { findField, resolveSchema } from '../../model/schema.ts'
import { findInputViolations } from '../../model/validate.ts'
import { changeValue } from '../input-values.ts'
import { findChosenIdentifier } from '../resources/identity.ts'
import { isChosenInPath, type Resource } from '../resources/resource.ts'
import { findContent } from '../sending/body.ts'

function listEmails(operation: Operation, input: Input): string[][] {
  const within = (keys: string[], schema: Schema): string[][] => {
    const value = valueAt(input, keys)
    if (isRecord(value))
      return Object.keys(value).flatMap((name) =>
        within([...keys, name], findField(schema, name) ?? {}),
      )
    const isEmail = resolveSchema(schema).format === 'email'
    return isEmail && typeof value === 'string' ? [keys] : []
  }
  return [
    ...operation.parameters.flatMap(({ name, in: location, schema }) =>
      within([location, name], schema),
    ),
    ...within(['body'], findContent(operation)?.schema ?? {}),
  ]
}

/**
 * Replaces the emails of an input by emails that no other case or run sends, so that each registration
 * succeeds, and a rate limit by email rejects none.
 */
function withUniqueEmails(
  contract: Contract,
  operation: Operation,
  input: Input,
  mark: string,
  but: string[] = [],
): Input {
  return listEmails(operation, input)
    .filter((keys) => keys.join('/') !== but.join('/'))
    .reduce((rest, keys) => {
      const typical = changeValue(rest, keys, `${mark}-0123456789ab@example.com`)
      const known = findInputViolations(contract, operation, rest)
      const isTooLong = findInputViolations(contract, operation, typical).some(
        ({ keyword, path }) =>
          keyword === 'maxLength' && !known.some((one) => isDeepStrictEqual(one.path, path)),
      )
      return isTooLong
        ? rest
        : changeValue(rest, keys, `${mark}-{$inputs.id}@{$inputs.emailDomain}`)
    }, input)
}

/**
 * Makes the identifier in the body of a creation unique, if its body has an identifier: servers refuse
 * duplicates.
 */
function withUniqueIdentifier(
  contract: Contract,
  resource: Resource | undefined,
  input: Input,
  mark: string,
  but: string[] = [],
): Input {
  const field = resource && findChosenIdentifier(resource, input.body)
  if (!field) return input
  const keys = ['body', ...field]
  const value = valueAt(input, keys)
  if (keys.join('/') === but.join('/')) return input
  const own = (id: string) =>
    changeValue(
      input,
      keys,
      typeof value === 'number'
        ? value + Number(mark.replace(/\D/g, ''))
        : `${mark}-${id}-${value}`,
    )
  const count = (one: Input) => findInputViolations(contract, resource.create, one).length
  return count(own('0123456789ab')) > count(input) ? input : own('{$inputs.id}')
}

/**
 * Makes the emails and the identifier of an input unique.
 * @param mark distinguishes the inputs of a run: `s1`.
 * @param but the keys of a value that is not replaced.
 */
export function makeUnique(
  contract: Contract,
  resources: Resource[],
  operation: Operation,
  input: Input,
  mark: string,
  but?: string[],
): Input {
  const marked = withUniqueEmails(contract, operation, input, mark, but)
  const resource = resources.find((one) => one.create === operation && !isChosenInPath(one))
  return withUniqueIdentifier(contract, resource, marked, mark, but)
}
