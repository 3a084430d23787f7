import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Example, Operation, Parameter } from '../../model/contract/contract.ts'
import type { Schema } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import { isValid, makeValue, type ValueScope } from '../../values/make.ts'
import { findContent } from '../sending/body.ts'
import { listUncheckedPatterns } from './unchecked-patterns.ts'

/** @returns null only if no other value is valid; undefined for none. */
function findValue(contract: Contract, schema: Schema, examples: Example[]): unknown {
  const scope: ValueScope = { contract, audience: 'request' }
  const valid = examples.map(({ value }) => value).filter((value) => isValid(scope, schema, value))
  return valid.find((value) => value !== null) ?? makeValue(scope, schema) ?? valid[0]
}

/** The required parameters and the body. @param also an optional parameter. @returns the input, or an error message. */
export function createExampleInput(
  contract: Contract,
  operation: Operation,
  also?: Parameter,
): Input | string {
  const known = getOrCreate(
    inputs,
    operation,
    () => new Map<Parameter | undefined, Input | string>(),
  )
  return getOrCreate(known, also, () => makeExampleInput(contract, operation, also))
}

function explainMissing(subject: string, schema: Schema): string {
  const [unchecked] = listUncheckedPatterns(schema)
  const reason = unchecked
    ? `: the pattern ${unchecked.pattern} is no regular expression of JavaScript`
    : ''
  return `${subject} has no valid example${reason}`
}

/** Inputs by operation and optional parameter, which several kinds of cases change. */
const inputs = new WeakMap<Operation, Map<Parameter | undefined, Input | string>>()

function makeExampleInput(
  contract: Contract,
  operation: Operation,
  also?: Parameter,
): Input | string {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  for (const parameter of operation.parameters.filter((one) => one.required || one === also)) {
    const value = findValue(contract, parameter.schema, parameter.examples)
    if (value === undefined) return explainMissing(parameter.name, parameter.schema)
    input[parameter.in][parameter.name] = value
  }
  const content = findContent(operation)
  if (content?.schema) {
    input.body = findValue(contract, content.schema, content.examples)
    if (input.body === undefined) return explainMissing('the body', content.schema)
  } else if (operation.body?.required)
    return 'only bodies in JSON, forms, text/plain and application/octet-stream are supported'
  return input
}
