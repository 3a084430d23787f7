import { sample } from 'openapi-sampler'
import type { Contract, Operation, Parameter } from '../../reader/contract.ts'
import { isRecord, type Schema, valueAt } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import { fieldOf, resolved } from '../../reader/schema.ts'
import { inputViolations, violationsOf } from '../../reader/validate.ts'
import { contentOf } from '../sending/body.ts'

/**
 * A valid value of a schema: the first valid one of those given and of the schema's examples, or else a
 * made-up one. Undefined if there is none.
 * @param isValid replaces the check by the schema.
 */
function exampleValue(
  contract: Contract,
  schema: Schema,
  given: unknown[] = [],
  isValid = (value: unknown) => violationsOf(contract, schema, value).length === 0,
): unknown {
  const { example, examples = [], default: usual, ...rest } = resolved(contract.document, schema)
  const fits = (value: unknown) => value !== undefined && isValid(value)
  const known = [...given, example, ...examples, usual].find(fits)
  if (known !== undefined && known !== null) return known
  // What is made up repeats the schema's own examples, which may not be valid.
  for (const one of [schema, rest])
    for (const skipNonRequired of [false, true]) {
      const options = { skipReadOnly: true, quiet: true, skipNonRequired }
      const made = sample(one as Parameters<typeof sample>[0], options, contract.document)
      if (fits(made)) return made
    }
  return known
}

/** A valid value of a schema that is not null, by which its rules can be tested; null if none is known. */
export const tellingValue = (contract: Contract, schema: Schema): unknown =>
  exampleValue(
    contract,
    schema,
    [],
    (value) => value !== null && violationsOf(contract, schema, value).length === 0,
  ) ?? exampleValue(contract, schema)

/**
 * The smallest valid input of an operation: the required parameters and the body.
 * @param also an optional parameter to send as well.
 * @returns the input, or a message that says which part has no valid value.
 */
export function exampleInput(contract: Contract, operation: Operation, also?: Parameter) {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  for (const parameter of operation.parameters.filter((one) => one.required || one === also)) {
    const value = exampleValue(contract, parameter.schema, [parameter.example])
    if (value === undefined) return `${parameter.name} has no valid example`
    input[parameter.in][parameter.name] = value
  }
  const content = contentOf(operation)
  if (content?.schema) {
    const given = content.examples.map(({ value }) => value)
    const withoutParameters = { ...operation, parameters: [] }
    input.body = exampleValue(
      contract,
      content.schema,
      given,
      (body) => inputViolations(contract, withoutParameters, { ...input, body }).length === 0,
    )
    if (input.body === undefined) return 'the body has no valid example'
  } else if (operation.body?.required) return 'only bodies in JSON and forms are supported'
  return input
}

/** Stands for a value that is omitted. */
export const LEFT_OUT = Symbol('left out')

/** An input with another value at some keys. */
export function changed(input: Input, keys: string[], value: unknown): Input {
  const copy = structuredClone(input)
  const parent = valueAt(copy, keys.slice(0, -1)) as object
  const last = keys.at(-1) ?? ''
  if (value === LEFT_OUT) Reflect.deleteProperty(parent, last)
  else Reflect.set(parent, last, value)
  return copy
}

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
