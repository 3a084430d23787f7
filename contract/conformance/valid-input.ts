import { sample } from 'openapi-sampler'
import type { Contract, Operation, Parameter } from '../reader/contract.ts'
import type { Schema } from '../reader/document.ts'
import { type Input, isJson } from '../reader/input.ts'
import { resolved } from '../reader/schema.ts'
import { inputViolations, violationsOf } from '../reader/validate.ts'

/**
 * A value that a schema takes: the first of the given ones and its own examples that it does, else
 * one that is made. Undefined where there is none.
 * @param isTaken in place of what the schema takes by itself.
 */
export function validValue(
  contract: Contract,
  schema: Schema,
  given: unknown[] = [],
  isTaken = (value: unknown) => violationsOf(contract, schema, value).length === 0,
): unknown {
  const { example, examples = [], default: usual } = resolved(contract.document, schema)
  const made = (skipNonRequired: boolean) => {
    const options = { skipReadOnly: true, quiet: true, skipNonRequired }
    return sample(schema as Parameters<typeof sample>[0], options, contract.document)
  }
  const fits = (value: unknown) => value !== undefined && isTaken(value)
  const known = [...given, example, ...examples, usual].find(fits)
  return known ?? [false, true].map(made).find(fits)
}

/** The JSON of an operation's body, if it takes any. */
export const jsonOf = ({ body }: Operation) =>
  body?.contents.find(({ mediaType }) => isJson(mediaType))

/**
 * The least that an operation takes: what is required, and its body.
 * @param also a parameter to send although it may be left out.
 * @returns the input, or in words what of it can't be made.
 */
export function validInput(contract: Contract, operation: Operation, also?: Parameter) {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  for (const parameter of operation.parameters.filter((one) => one.required || one === also)) {
    const value = validValue(contract, parameter.schema, [parameter.example])
    if (value === undefined) return `${parameter.name} has no example that its schema takes`
    input[parameter.in][parameter.name] = value
  }
  const content = jsonOf(operation)
  if (content?.schema) {
    const given = content.examples.map(({ value }) => value)
    const withoutParameters = { ...operation, parameters: [] }
    input.body = validValue(
      contract,
      content.schema,
      given,
      (body) => inputViolations(contract, withoutParameters, { ...input, body }).length === 0,
    )
    if (input.body === undefined) return 'the body has no example that its schema takes'
  } else if (operation.body?.required) return 'only bodies of JSON are known here'
  return input
}
