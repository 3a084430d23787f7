import type { Contract, Operation } from '../../reader/contract.ts'
import { isRecord, type Place, valueAt } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import { typesOf } from '../../reader/schema.ts'
import { isSendable, requestParts } from '../sending/request.ts'
import { type Expected, REJECTIONS, responseTo, type SentParameter } from '../test-case.ts'
import { changed, exampleInput, withOwnEmails } from './example-input.ts'
import { type GeneratedCase, idOf, ifUsable, labelOf, withUniqueIds } from './generated-case.ts'
import { inserted } from './made-values.ts'

/**
 * @returns what a case expects whose request may be rejected or not. Where a contract documents no
 *   response to invalid input, any rejection will do.
 */
const noFailureOf = (operation: Operation): Expected => ({
  not: ['5XX', '429'],
  said: 'no failure of the server',
  undocumented: responseTo(operation, ...REJECTIONS) ? [] : ['4XX'],
})

/** A request, and what may make a server fail in it. */
type Malformed = {
  id: string
  rule: string
  place: Place
  operation: Operation
  input: Input
  encoded?: SentParameter
}

const caseOf = ({ rule, ...one }: Malformed): GeneratedCase => ({
  ...one,
  summary: rule,
  description: `No failure of the server: ${rule}.`,
  expected: noFailureOf(one.operation),
  withToken: true,
})

/** The keys of every text of a value, and of those within it. */
function textsIn(input: Input, keys: string[]): string[][] {
  const value = valueAt(input, keys)
  if (typeof value === 'string') return [keys]
  const names = isRecord(value) ? Object.keys(value) : Array.isArray(value) ? ['0'] : []
  return names.flatMap((name) => textsIn(input, [...keys, name]))
}

/**
 * Each text of a query or a body with a NUL character (`%00`), which C, and databases written in it,
 * take for the end of a text. Valid or not, it must not make the server fail.
 */
export function nulInputCases(contract: Contract): GeneratedCase[] {
  const cases = contract.operations.flatMap((operation, index) =>
    ifUsable(operation, (): GeneratedCase[] => {
      const input = exampleInput(contract, operation)
      if (typeof input === 'string') return []
      return [...textsIn(input, ['query']), ...textsIn(input, ['body'])].flatMap((keys) => {
        const wrong = changed(input, keys, inserted(String(valueAt(input, keys)), '\0'))
        if (!isSendable(requestParts(contract, operation, wrong))) return []
        const label = labelOf(keys)
        const mark = `nul${index}-${label.toLowerCase().replace(/[^a-z0-9]/g, '')}`
        const parameter = operation.parameters.find(({ name }) => name === keys[1])
        const place = (keys[0] === 'query' && parameter?.place) || operation.place
        return caseOf({
          id: idOf(operation, keys, 'nul'),
          rule: `${label} has a NUL character`,
          place,
          operation,
          input: withOwnEmails(contract, operation, wrong, mark, keys),
        })
      })
    }),
  )
  return withUniqueIds(cases)
}

/**
 * What no text is encoded as: an escape without two hexadecimal digits (RFC 3986, section 2.1), and a
 * byte that is never in UTF-8 (RFC 3629, section 1).
 */
const ENDS = [
  { end: '%zz', kind: 'malformed', what: 'a malformed escape, %zz' },
  { end: '%ff', kind: 'not-utf-8', what: 'an escape that is not UTF-8, %ff' },
]

/** The parameter of an operation's query that is most likely to be read as a text. */
function parameterOf({ document }: Contract, { parameters }: Operation) {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return inQuery.find(({ schema }) => typesOf(document, schema).has('string')) ?? inQuery[0]
}

/**
 * A query with each kind of malformed percent-encoding, for each operation that has a query. It must not
 * make the server fail.
 */
export function malformedQueryCases(contract: Contract): GeneratedCase[] {
  const cases = contract.operations.flatMap((operation, index) =>
    ifUsable(operation, (): GeneratedCase[] => {
      const parameter = parameterOf(contract, operation)
      const input = parameter && exampleInput(contract, operation, parameter)
      if (!input || typeof input === 'string') return []
      if (!isSendable(requestParts(contract, operation, input))) return []
      const alone = { ...operation, parameters: [parameter], body: null }
      const [sent] = requestParts(contract, alone, input).parameters
      if (!sent) return []
      const keys = ['query', parameter.name]
      return ENDS.map(({ end, kind, what }) =>
        caseOf({
          id: idOf(operation, keys, kind),
          rule: `${sent.name} has ${what}`,
          place: parameter.place,
          operation,
          input: withOwnEmails(contract, operation, input, `${kind}${index}`, keys),
          encoded: { ...sent, value: encodeURIComponent(sent.value) + end, isEncoded: true },
        }),
      )
    }),
  )
  return withUniqueIds(cases)
}
