import type { Contract, Operation, When } from './contract.ts'
import { isRecord, type Problem, type Schema } from './document.ts'
import { fieldFor, scenariosOf } from './scenarios.ts'
import { fieldOf } from './schema.ts'
import { violationsOf } from './validate.ts'

/** Whether each condition of the first is one of the second's, too. */
const isPartOf = (first: When, second: When) =>
  Object.entries(first).every(
    ([name, value]) => JSON.stringify(second[name]) === JSON.stringify(value),
  )

/** What is wrong with a value that a condition names; of an object, only the fields that it names. */
function wrongWith(contract: Contract, schema: Schema, value: unknown): string[] {
  if (!isRecord(value)) return violationsOf(contract, schema, value)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fieldOf(contract.document, schema, name)
    return field ? wrongWith(contract, field, inner) : [`has no field ${name}`]
  })
}

/**
 * The conditions, `x-when`, that no request can meet: they name what the operation does not take, or
 * a value that its schema refuses, or an earlier scenario takes all of their requests.
 */
export function unreachableScenarios(contract: Contract, operation: Operation): Problem[] {
  const problems: Problem[] = []
  const earlier: { label: string; when: When }[] = []
  for (const { name, response, when, place } of scenariosOf(operation)) {
    if (!when) continue
    const label = name === null ? response.status : `${response.status} ${name}`
    const report = (message: string) => problems.push({ message, place: [...place, 'x-when'] })
    for (const [key, value] of Object.entries(when)) {
      const field = fieldFor(contract, operation, key)
      if (!field) report(`x-when of ${label} names ${key}, which the operation does not take.`)
      const [wrong] = field ? wrongWith(contract, field.schema, value) : []
      if (wrong)
        report(`No request can reach ${label}: ${key} ${wrong}, and is ${JSON.stringify(value)}.`)
    }
    const clash = earlier.find((other) => isPartOf(other.when, when))
    if (clash) report(`No request can reach ${label}: ${clash.label} takes all of them.`)
    earlier.push({ label, when })
  }
  return problems
}
