import type { Contract, Operation } from '../reader/contract.ts'
import { isRecord, type Place, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { idOf, labelOf, withUniqueIds } from './case-names.ts'
import { ifUsable } from './invalid-inputs.ts'
import { withOwnEmails } from './own-emails.ts'
import { changed } from './rule-breaks.ts'
import { isSendable, sentOf } from './sending.ts'
import { validInput } from './valid-input.ts'

/** The keys of every text of a value, and of those within it. */
function textsIn(input: Input, keys: string[]): string[][] {
  const value = valueAt(input, keys)
  if (typeof value === 'string') return [keys]
  const names = isRecord(value) ? Object.keys(value) : Array.isArray(value) ? ['0'] : []
  return names.flatMap((name) => textsIn(input, [...keys, name]))
}

/** A text with a NUL character, and where the contract has its value. */
type NulInput = { id: string; rule: string; place: Place; operation: Operation; input: Input }

/**
 * Each text of a query or a body with a NUL character (`%00`), which C, and databases written in it,
 * take for the end of a text.
 */
export function nulInputsOf(contract: Contract): NulInput[] {
  const cases = contract.operations.flatMap((operation, index) =>
    ifUsable(operation, (): NulInput[] => {
      const input = validInput(contract, operation)
      if (typeof input === 'string') return []
      return [...textsIn(input, ['query']), ...textsIn(input, ['body'])].flatMap((keys) => {
        const text = String(valueAt(input, keys))
        const middle = Math.ceil(text.length / 2)
        const wrong = changed(input, keys, `${text.slice(0, middle)}\0${text.slice(middle)}`)
        if (!isSendable(sentOf(contract, operation, wrong))) return []
        const own = withOwnEmails(
          contract,
          operation,
          wrong,
          `nul${index}-${labelOf(keys)
            .toLowerCase()
            .replace(/[^a-z0-9]/g, '')}`,
          keys,
        )
        const parameter = operation.parameters.find(({ name }) => name === keys[1])
        const place = (keys[0] === 'query' && parameter?.place) || operation.place
        const id = idOf(operation, keys, 'nul')
        return [{ id, rule: `${labelOf(keys)} has a NUL character`, place, operation, input: own }]
      })
    }),
  )
  return withUniqueIds(cases)
}
