import type { Contract, Operation } from '../reader/contract.ts'
import { isRecord, type Schema, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { fieldOf, resolved } from '../reader/schema.ts'
import { inputViolations } from '../reader/validate.ts'
import { contentOf } from './contents.ts'
import { changed } from './rule-breaks.ts'

/** The keys of every email in an input. */
function emailsIn(contract: Contract, operation: Operation, input: Input): string[][] {
  const within = (keys: string[], schema: Schema): string[][] => {
    const value = valueAt(input, keys)
    if (isRecord(value))
      return Object.keys(value).flatMap((name) =>
        within([...keys, name], fieldOf(contract.document, schema, name) ?? {}),
      )
    const isEmail = resolved(contract.document, schema).format === 'email'
    return isEmail && typeof value === 'string' ? [keys] : []
  }
  return [
    ...operation.parameters.flatMap(({ name, in: location, schema }) =>
      within([location, name], schema),
    ),
    ...within(['body'], contentOf(operation)?.schema ?? {}),
  ]
}

/**
 * An input with emails that no other run of the kit has used, so that each registration succeeds
 * and a server that counts the attempts of an email does not limit them.
 * @param mark tells the cases of a run apart.
 * @param but the keys of a value that is kept.
 */
export function withOwnEmails(
  contract: Contract,
  operation: Operation,
  input: Input,
  mark: string,
  but: string[] = [],
): Input {
  return emailsIn(contract, operation, input)
    .filter((keys) => keys.join('/') !== but.join('/'))
    .reduce((rest, keys) => {
      const typical = changed(rest, keys, `${mark}-0123456789ab@example.com`)
      const known = inputViolations(contract, operation, rest)
      const isTooLong = inputViolations(contract, operation, typical).some(
        (one) => one.includes('characters') && !known.includes(one),
      )
      return isTooLong ? rest : changed(rest, keys, `${mark}-{$inputs.id}@{$inputs.emailDomain}`)
    }, input)
}
