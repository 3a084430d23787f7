import { sample } from 'openapi-sampler'
import type { Contract, Operation, Parameter } from '../reader/contract.ts'
import type { Schema } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { resolved } from '../reader/schema.ts'
import { inputViolations, violationsOf } from '../reader/validate.ts'
import { contentOf } from './contents.ts'

/**
 * A valid value of a schema: the first valid one of those given and of the schema's examples, or else a
 * made-up one. Undefined if there is none.
 * @param isValid replaces the check by the schema.
 */
function validValue(
  contract: Contract,
  schema: Schema,
  given: unknown[] = [],
  isValid = (value: unknown) => violationsOf(contract, schema, value).length === 0,
): unknown {
  const { example, examples = [], default: usual } = resolved(contract.document, schema)
  const made = (skipNonRequired: boolean) => {
    const options = { skipReadOnly: true, quiet: true, skipNonRequired }
    return sample(schema as Parameters<typeof sample>[0], options, contract.document)
  }
  const fits = (value: unknown) => value !== undefined && isValid(value)
  const known = [...given, example, ...examples, usual].find(fits)
  return known ?? [false, true].map(made).find(fits)
}

/** A valid value of a schema that is not null, by which its rules can be tested; null if none is known. */
export const telling = (contract: Contract, schema: Schema): unknown =>
  validValue(
    contract,
    schema,
    [],
    (value) => value !== null && violationsOf(contract, schema, value).length === 0,
  ) ?? validValue(contract, schema)

/**
 * The smallest valid input of an operation: the required parameters and the body.
 * @param also an optional parameter to send as well.
 * @returns the input, or a message that says which part has no valid value.
 */
export function validInput(contract: Contract, operation: Operation, also?: Parameter) {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  for (const parameter of operation.parameters.filter((one) => one.required || one === also)) {
    const value = validValue(contract, parameter.schema, [parameter.example])
    if (value === undefined) return `${parameter.name} has no valid example`
    input[parameter.in][parameter.name] = value
  }
  const content = contentOf(operation)
  if (content?.schema) {
    const given = content.examples.map(({ value }) => value)
    const withoutParameters = { ...operation, parameters: [] }
    input.body = validValue(
      contract,
      content.schema,
      given,
      (body) => inputViolations(contract, withoutParameters, { ...input, body }).length === 0,
    )
    if (input.body === undefined) return 'the body has no valid example'
  } else if (operation.body?.required) return 'only bodies in JSON and forms are supported'
  return input
}
