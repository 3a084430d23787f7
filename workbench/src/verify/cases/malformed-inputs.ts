import type { Operation } from '../../model/contract.ts'
import { isRecord, valueAt } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { listTypes } from '../../model/schema.ts'
import { findInputViolations } from '../../model/validate.ts'
import { changeValue } from '../input-values.ts'
import { isSendable, readBack, requestParts } from '../sending/request.ts'
import type { SentParameter } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import type { GeneratedCase, Generator } from './generated-case.ts'
import { insertText } from './made-values.ts'

type Expectation = Pick<GeneratedCase, 'outcome' | 'expected'>

/**
 * HTTP layers refuse such requests before an application sees them: with any 4XX, any headers and any
 * body, so that only a failure of the server is a violation.
 */
const NO_FAILURE: Expectation = {
  outcome: 'No failure of the server',
  expected: { not: ['5XX', '429'], description: 'no failure of the server', unchecked: ['4XX'] },
}

/** For a request target that is no URI, and no valid input either. */
const REFUSED: Expectation = {
  outcome: 'Refused',
  expected: { is: ['4XX'], description: 'a refusal' },
}

/** For one that is a valid input as it is written: URL parsers of the WHATWG and of many servers keep `%zz`. */
const REFUSED_OR_READ: Expectation = {
  outcome: 'Refused, or read as it is written',
  expected: { not: ['5XX'], description: 'a refusal or a documented success' },
}

/** The keys of every string of a value, and of those within it. */
function listTexts(input: Input, keys: string[]): string[][] {
  const value = valueAt(input, keys)
  if (typeof value === 'string') return [keys]
  const names = isRecord(value) ? Object.keys(value) : Array.isArray(value) ? ['0'] : []
  return names.flatMap((name) => listTexts(input, [...keys, name]))
}

/**
 * Each string of a query or a body with a NUL character (`%00`), which C, and databases written in it,
 * take for the end of a string. Valid or not, it must not make the server fail.
 */
export const nulInputCases: Generator = (contract, operation) => {
  const input = createExampleInput(contract, operation)
  if (typeof input === 'string') return []
  return [...listTexts(input, ['query']), ...listTexts(input, ['body'])].flatMap((keys) => {
    const wrong = changeValue(input, keys, insertText(String(valueAt(input, keys)), '\0'))
    if (!isSendable(requestParts(operation, wrong))) return []
    const parameter = operation.parameters.find(({ name }) => name === keys[1])
    const pointer = (keys[0] === 'query' && parameter?.pointer) || operation.pointer
    const rule = 'has a NUL character'
    return [{ ...NO_FAILURE, kind: 'nul', rule, pointer, input: wrong, keys }]
  })
}

/**
 * Malformed percent-encoding: an escape without two hexadecimal digits (RFC 3986, section 2.1), and a
 * byte that is never in UTF-8 (RFC 3629, section 1).
 */
const ENDS = [
  { end: '%zz', kind: 'malformed', rule: 'has a malformed escape, %zz' },
  { end: '%ff', kind: 'not-utf-8', rule: 'has an escape that is not UTF-8, %ff', ...NO_FAILURE },
]

/** The parameter of an operation's query that is most likely to be read as a text. */
function findParameter({ parameters }: Operation) {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return inQuery.find(({ schema }) => listTypes(schema).has('string')) ?? inQuery[0]
}

/** The parts of a request with a text at the end of a parameter's value. */
const changedText = (parts: ReturnType<typeof requestParts>, sent: SentParameter, end: string) => ({
  ...parts,
  parameters: parts.parameters.map((one) =>
    one.in === 'query' && one.name === sent.name ? { ...one, value: one.value + end } : one,
  ),
})

/** A query with each kind of malformed percent-encoding. */
export const malformedQueryCases: Generator = (contract, operation) => {
  const parameter = findParameter(operation)
  const input = parameter && createExampleInput(contract, operation, parameter)
  if (!input || typeof input === 'string') return []
  if (!isSendable(requestParts(operation, input))) return []
  const only = { ...operation, parameters: [parameter], body: null }
  const [sent] = requestParts(only, input).parameters
  if (!sent) return []
  const literal = changedText(requestParts(operation, input), sent, '%zz')
  const isValid =
    findInputViolations(contract, operation, readBack(contract, operation, literal)).length === 0
  return ENDS.map(({ end, ...rest }) => ({
    ...(isValid ? REFUSED_OR_READ : REFUSED),
    ...rest,
    pointer: parameter.pointer,
    input,
    keys: ['query', parameter.name],
    encoded: { ...sent, value: encodeURIComponent(sent.value) + end, isEncoded: true },
  }))
}
