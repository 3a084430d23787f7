import type { Contract } from '../model/contract/contract.ts'
import type { JsonPointer, Schema } from '../model/document/document.ts'
import {
  findRequestViolations,
  findResponseViolations,
  isValidRequestValue,
  isValidResponseValue,
} from '../model/request/validate.ts'

/** Requests have no `readOnly` properties, responses no `writeOnly` ones. */
export type Audience = 'request' | 'response'

/** @property path of the value that breaks it. @property place of the schema, @property pointer of the rule. */
export type BrokenRule = {
  keyword: string
  path: JsonPointer
  place: JsonPointer
  pointer: JsonPointer
  params: Record<string, unknown>
  message: string
}

/** A missing field breaks an item of `required`, an unknown one the keyword that closes the object. */
function findPointer(place: JsonPointer, keyword: string, params: Record<string, unknown>) {
  const { property, missingProperty } = params
  if (place.length === 0) return []
  if (keyword === 'dependentRequired') return [...place, keyword, String(property)]
  return keyword === 'required' && missingProperty !== undefined
    ? [...place, keyword, String(missingProperty)]
    : [...place, keyword]
}

/** @returns the rules that a value breaks; none for a valid one. @throws ContractError for an invalid schema. */
export function judge(
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
  audience: Audience = 'request',
): BrokenRule[] {
  const find = audience === 'request' ? findRequestViolations : findResponseViolations
  return find(contract, schema as Schema, value).map((one) => ({
    ...one,
    pointer: findPointer(one.place, one.keyword, one.params),
  }))
}

/** As `judge`, but ends at the first rule that is broken. */
export const accepts = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
  audience: Audience = 'request',
): boolean =>
  (audience === 'request' ? isValidRequestValue : isValidResponseValue)(contract, schema, value)
