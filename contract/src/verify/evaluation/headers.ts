import type { Contract, Header, Response } from '../../model/contract/contract.ts'
import { readHeader } from '../../model/request/input.ts'
import { findViolations } from '../../model/request/validate.ts'
import { joinHeader, type ReceivedResponse } from '../results.ts'
import { findOperations, type Step } from '../test-case.ts'
import type { Problem, Violation } from '../violation.ts'
import { createSchemaProblem } from './body.ts'

/** `no-store` keeps a response out of every cache (RFC 9111, section 5.2.2.5). */
const isNoStore = ({ name, required, examples }: Header) =>
  name.toLowerCase() === 'cache-control' && required && examples[0]?.value === 'no-store'

function findHeaderProblem(
  contract: Contract,
  header: Header,
  value: string | undefined,
): Problem | undefined {
  const { name, required, schema } = header
  const key = name.toLowerCase()
  if (isNoStore(header))
    return /(^|,)\s*no-store\s*(,|$)/i.test(value ?? '')
      ? undefined
      : { message: `expected Cache-Control: no-store, got ${value ?? 'none'}`, cause: key }
  if (value === undefined)
    return required ? { message: `${name} is missing`, cause: `${key} missing` } : undefined
  const [violation] = schema ? findViolations(contract, schema, readHeader(header, value)) : []
  if (!violation) return undefined
  const { message, cause } = createSchemaProblem(violation)
  return { message: `${name}: ${message}, got ${value}`, cause: key + cause }
}

/** Each cookie has a header of its own (RFC 6265, section 3). @returns undefined for none. */
function listValues(headers: ReceivedResponse['headers'], name: string) {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values : [undefined]
}

export const findHeaderViolations = (
  contract: Contract,
  documented: Response,
  headers: ReceivedResponse['headers'],
) =>
  documented.headers.flatMap((header): Violation[] => {
    const name = header.name.toLowerCase()
    // The documented contents apply (OpenAPI 3.1, section 4.8.17).
    if (name === 'content-type') return []
    const values = name === 'set-cookie' ? listValues(headers, name) : [joinHeader(headers, name)]
    const problem = values
      .map((value) => findHeaderProblem(contract, header, value))
      .find((one) => one !== undefined)
    const check = isNoStore(header) ? 'no-store' : 'header'
    return problem ? [{ check, ...problem, pointer: header.pointer }] : []
  })

/** A refusal of an unknown method, where all responses of the path need `no-store`: its URL may have secrets. */
export function findStoredRefusal(
  contract: Contract,
  step: Step,
  headers: ReceivedResponse['headers'],
) {
  const needed = findOperations(contract, step).flatMap(({ responses }) =>
    responses.map((response) => response.headers.find(isNoStore)),
  )
  const [header] = needed
  if (!header || needed.includes(undefined)) return []
  const problem = findHeaderProblem(contract, header, joinHeader(headers, 'cache-control'))
  return problem ? [{ check: 'no-store', ...problem, pointer: header.pointer }] : []
}
