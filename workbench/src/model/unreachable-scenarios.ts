import type { Contract, Operation, When } from './contract.ts'
import { isRecord, type Problem, type Schema } from './document.ts'
import { findRequestField, listScenarios } from './scenarios.ts'
import { findField } from './schema.ts'
import { findViolations } from './validate.ts'

/** Whether the second has every condition of the first. */
const isSubset = (first: When, second: When) =>
  Object.entries(first).every(
    ([name, value]) => JSON.stringify(second[name]) === JSON.stringify(value),
  )

/** The violations of a condition's value; of an object, only those of the fields that it names. */
function findErrors(contract: Contract, schema: Schema, value: unknown): string[] {
  if (!isRecord(value)) return findViolations(contract, schema, value)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = findField(schema, name)
    return field ? findErrors(contract, field, inner) : [`has no field ${name}`]
  })
}

/**
 * The conditions (`x-when`) that no request can meet: they name an unknown value, or an invalid one, or
 * an earlier scenario matches all of their requests.
 */
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
