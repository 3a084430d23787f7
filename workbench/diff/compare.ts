import type { LoadedContract } from '../reader/load.ts'
import { type Change, startComparison } from './comparison.ts'
import { compareContractDocumentation } from './documentation.ts'
import { IMPACTS } from './impact.ts'
import { compareOperations } from './operations.ts'
import { schemaComparer } from './schemas.ts'
import { securityComparer } from './security.ts'
import { compareServers } from './servers.ts'

/**
 * Compares two contracts by what they say of requests and responses: names of components, the order
 * of keys and the split into files do not count, nor does `info.version`.
 * @returns the changes, those with the highest impact first.
 */
export function compare(base: LoadedContract, revision: LoadedContract): Change[] {
  const { comparison, changes } = startComparison(base, revision)
  const { compareSecurity, compareSchemes } = securityComparer(comparison)
  const context = { comparison, compareSchemas: schemaComparer(comparison), compareSecurity }
  compareContractDocumentation(comparison)
  compareServers(comparison)
  compareSchemes()
  compareOperations(context, base.operations, revision.operations)
  compareOperations(context, base.webhooks, revision.webhooks, 'webhook-', 'webhook')
  return changes.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
}
