import type { Contract, Header, Response } from '../reader/contract.ts'
import type { Place } from '../reader/document.ts'
import { coerced } from '../reader/schema.ts'
import { violationsOf } from '../reader/validate.ts'
import { headerOf } from './response-body.ts'
import type { Answer } from './results.ts'

/**
 * A fault, and the keys of its rule in the contract.
 * @property isOfContract whether the contract is wrong, and not the response.
 */
export type Found = { check: string; problem: string; at: Place; isOfContract?: boolean }

/** A header that keeps a response out of every cache (RFC 9111, section 5.2.2.5). */
const isNoStore = ({ name, required, example }: Header) =>
  name.toLowerCase() === 'cache-control' && required && example === 'no-store'

function problemOf(contract: Contract, header: Header, value: string | undefined) {
  const { name, required, schema } = header
  if (isNoStore(header))
    return /(^|,)\s*no-store\s*(,|$)/i.test(value ?? '')
      ? undefined
      : `expected Cache-Control: no-store, got ${value ?? 'none'}`
  if (value === undefined) return required ? `${name} is missing` : undefined
  const [wrong] = schema
    ? violationsOf(contract, schema, coerced(contract.document, schema, value))
    : []
  return wrong && `${name}: ${wrong}, got ${value}`
}

/** What is wrong with the headers that the contract documents for a response. */
export function headerFaults(contract: Contract, response: Response, { headers }: Answer): Found[] {
  return response.headers.flatMap((header): Found[] => {
    const { name } = header
    // Checked against the documented contents (OpenAPI 3.1, section 4.8.17).
    if (name.toLowerCase() === 'content-type') return []
    const problem = problemOf(contract, header, headerOf(headers, name.toLowerCase()))
    const check = isNoStore(header) ? 'no-store' : 'header'
    return problem ? [{ check, problem, at: [...response.place, 'headers', name] }] : []
  })
}
