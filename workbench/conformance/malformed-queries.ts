import type { Contract, Operation } from '../reader/contract.ts'
import type { Place } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { typesOf } from '../reader/schema.ts'
import { idOf, withUniqueIds } from './case-names.ts'
import { ifUsable } from './invalid-inputs.ts'
import { withOwnEmails } from './own-emails.ts'
import { isSendable, sentOf } from './sending.ts'
import { validInput } from './valid-input.ts'
import type { Sent } from './workflows.ts'

/**
 * What no text is encoded as: an escape without two hexadecimal digits (RFC 3986, section 2.1), and a
 * byte that is never in UTF-8 (RFC 3629, section 1).
 */
const ENDS = [
  { end: '%zz', kind: 'malformed', what: 'a malformed escape, %zz' },
  { end: '%ff', kind: 'not-utf-8', what: 'an escape that is not UTF-8, %ff' },
]

/** A query that can't be decoded. @property encoded what is sent in place of its parameter. */
type MalformedQuery = {
  id: string
  rule: string
  place: Place
  operation: Operation
  input: Input
  encoded: Sent
}

/** The parameter of an operation's query that is most likely to be read as a text. */
function parameterOf({ document }: Contract, { parameters }: Operation) {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return inQuery.find(({ schema }) => typesOf(document, schema).has('string')) ?? inQuery[0]
}

/** A query with each kind of malformed percent-encoding, for each operation that has a query. */
export function malformedQueriesOf(contract: Contract): MalformedQuery[] {
  const cases = contract.operations.flatMap((operation, index) =>
    ifUsable(operation, (): MalformedQuery[] => {
      const parameter = parameterOf(contract, operation)
      const input = parameter && validInput(contract, operation, parameter)
      if (!input || typeof input === 'string') return []
      if (!isSendable(sentOf(contract, operation, input))) return []
      const alone = { ...operation, parameters: [parameter], body: null }
      const [sent] = sentOf(contract, alone, input).parameters
      if (!sent) return []
      const keys = ['query', parameter.name]
      return ENDS.map(({ end, kind, what }) => ({
        id: idOf(operation, keys, kind),
        rule: `${sent.name} has ${what}`,
        place: parameter.place,
        operation,
        input: withOwnEmails(contract, operation, input, `${kind}${index}`, keys),
        encoded: { ...sent, value: encodeURIComponent(sent.value) + end, isEncoded: true },
      }))
    }),
  )
  return withUniqueIds(cases)
}
