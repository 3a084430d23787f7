import type { Contract, Operation, When } from '../contract/contract.ts'
import { isRecord, type Problem, type Schema } from '../document/document.ts'
import { findField } from '../schema/schema.ts'
import { findRequestField, listScenarios } from './scenarios.ts'
import { findViolations, formatViolation } from './validate.ts'

const isSubset = (part: When, whole: When) =>
  Object.entries(part).every(
    ([name, value]) => JSON.stringify(whole[name]) === JSON.stringify(value),
  )

/** Checks an object by its fields, since a condition need not name the required ones. */
function findErrors(contract: Contract, schema: Schema, value: unknown): string[] {
  if (!isRecord(value)) return findViolations(contract, schema, value).map(formatViolation)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = findField(schema, name)
    return field ? findErrors(contract, field, inner) : [`has no field ${name}`]
  })
}

/** Finds conditions (`x-when`) of an unknown field or an invalid value, or that an earlier scenario covers. */
export function findUnreachableScenarios(contract: Contract, operation: Operation): Problem[] {
  const problems: Problem[] = []
  const earlier: { label: string; when: When }[] = []
  for (const { name, response, when, pointer } of listScenarios(operation)) {
    if (!when) continue
    const label = name === null ? response.status : `${response.status} ${name}`
    const report = (message: string) => problems.push({ message, pointer: [...pointer, 'x-when'] })
    for (const [key, value] of Object.entries(when)) {
      const field = findRequestField(operation, key)
      if (!field)
        report(`x-when of ${label} names ${key}, which is no parameter and no field of the body.`)
      const [wrong] = field ? findErrors(contract, field.schema, value) : []
      if (wrong)
        report(`No request can reach ${label}: ${key} ${wrong}, and is ${JSON.stringify(value)}.`)
    }
    const clash = earlier.find((other) => isSubset(other.when, when))
    if (clash) report(`No request can reach ${label}: ${clash.label} matches all of them.`)
    earlier.push({ label, when })
  }
  return problems
}
