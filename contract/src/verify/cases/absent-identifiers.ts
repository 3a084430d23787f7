import type { Contract, Operation, Parameter } from '../../model/contract/contract.ts'
import type { Schema } from '../../model/document/document.ts'
import { listTypes, resolveSchema } from '../../model/schema/schema.ts'
import { makeMatch } from '../../values/make.ts'
import { listDocumented } from '../test-case.ts'

/** Values that no server has as an identifier by chance. */
const TEXTS = ['5d0f7c1e-9b3a-4e62-8c47-d1a6f02b93e8', 'absent-5d0f7c1e9b3a', 'absent5d0f7c1e']
const NUMBERS = [1_987_654_321, 987_654_321]

/**
 * Finds the last parameter of the path if it can name a resource that is not there, and the contract documents 404.
 * @returns the parameter, and candidates for its value.
 */
export function findUnusedIdentifier(
  contract: Contract,
  operation: Operation,
): { parameter: Parameter; values: unknown[] } | undefined {
  const parameter = operation.parameters.findLast((one) => one.in === 'path')
  if (!parameter || listDocumented(operation, '404').length === 0) return undefined
  const types = listTypes(parameter.schema)
  const { pattern } = resolveSchema(parameter.schema)
  const known = parameter.examples.map(({ value }) => ({ not: { const: value } }) as Schema)
  const scope = { contract, audience: 'request' } as const
  const matching =
    pattern === undefined ? [] : [makeMatch(scope, [{ type: 'string', pattern }, ...known])]
  const texts = types.has('string') || types.size === 0 ? [...TEXTS, ...matching] : []
  return { parameter, values: [...NUMBERS.filter(() => texts.length === 0), ...texts] }
}
