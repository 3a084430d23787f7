import type { Operation } from '../../model/contract/contract.ts'
import { isRecord, valueAt } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import { findInputViolations } from '../../model/request/validate.ts'
import { listTypes } from '../../model/schema/schema.ts'
import { insertText } from '../../values/texts.ts'
import { changeValue } from '../input-values.ts'
import { isSendable, parseSentInput, serializeInput } from '../sending/request.ts'
import type { SentParameter } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import type { CaseGenerator, GeneratedCase } from './generated-case.ts'

type Expectation = Pick<GeneratedCase, 'outcome' | 'expected'>

/** An HTTP layer may refuse the request with any 4XX, headers and body: only a crash is a violation. */
const NO_FAILURE: Expectation = {
  outcome: 'must not make the server fail',
  expected: {
    not: ['5XX', '429'],
    description: 'a refusal or a documented success',
    unchecked: ['4XX'],
  },
}

/** Applies to a request target that is neither a URI nor valid input. */
const REFUSED: Expectation = {
  outcome: 'must be refused',
  expected: { is: ['4XX'], description: 'a refusal' },
}

/** Applies to a target that is valid input if `%zz` is literal, as for URL parsers of the WHATWG and many servers. */
const REFUSED_OR_READ: Expectation = {
  outcome: 'must be refused, or read as it is written',
  expected: { not: ['5XX'], description: 'a refusal or a documented success' },
}

function listStrings(input: Input, keys: string[]): string[][] {
  const value = valueAt(input, keys)
  if (typeof value === 'string') return [keys]
  const names = isRecord(value) ? Object.keys(value) : Array.isArray(value) ? ['0'] : []
  return names.flatMap((name) => listStrings(input, [...keys, name]))
}

/** A NUL (`%00`) ends a string for C, and databases written in it. Valid or not, it must not make the server fail. */
export const generateNulInputs: CaseGenerator = (contract, operation) => {
  const input = createExampleInput(contract, operation)
  if (typeof input === 'string') return []
  return [...listStrings(input, ['query']), ...listStrings(input, ['body'])].flatMap((keys) => {
    const wrong = changeValue(input, keys, insertText(String(valueAt(input, keys)), '\0'))
    if (!isSendable(serializeInput(operation, wrong))) return []
    const parameter = operation.parameters.find(({ name }) => name === keys[1])
    const pointer = (keys[0] === 'query' && parameter?.pointer) || operation.pointer
    const rule = 'has a NUL character'
    return [{ ...NO_FAILURE, kind: 'nul', rule, pointer, input: wrong, keys }]
  })
}

/** An escape without hexadecimal digits (RFC 3986, section 2.1), and a byte that UTF-8 lacks (RFC 3629, section 1). */
const ENDS = [
  { end: '%zz', kind: 'malformed', rule: 'has a malformed escape, %zz' },
  { end: '%ff', kind: 'not-utf-8', rule: 'has an escape that is not UTF-8, %ff', ...NO_FAILURE },
]

/** Prefers a parameter that is a string. */
function findQueryParameter({ parameters }: Operation) {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return inQuery.find(({ schema }) => listTypes(schema).has('string')) ?? inQuery[0]
}

const appendText = (
  parts: ReturnType<typeof serializeInput>,
  sent: SentParameter,
  end: string,
) => ({
  ...parts,
  parameters: parts.parameters.map((one) =>
    one.in === 'query' && one.name === sent.name ? { ...one, value: one.value + end } : one,
  ),
})

export const generateMalformedQueries: CaseGenerator = (contract, operation) => {
  const parameter = findQueryParameter(operation)
  const input = parameter && createExampleInput(contract, operation, parameter)
  if (!input || typeof input === 'string') return []
  if (!isSendable(serializeInput(operation, input))) return []
  const only = { ...operation, parameters: [parameter], body: null }
  const [sent] = serializeInput(only, input).parameters
  if (!sent) return []
  const literal = appendText(serializeInput(operation, input), sent, '%zz')
  const isValid =
    findInputViolations(contract, operation, parseSentInput(contract, operation, literal))
      .length === 0
  return ENDS.map(({ end, ...rest }) => ({
    ...(isValid ? REFUSED_OR_READ : REFUSED),
    ...rest,
    pointer: parameter.pointer,
    input,
    keys: ['query', parameter.name],
    encoded: {
      ...sent,
      value: (sent.isEncoded ? sent.value : encodeURIComponent(sent.value)) + end,
      isEncoded: true,
    },
  }))
}
