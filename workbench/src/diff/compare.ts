import type { LoadedContract } from '../model/load.ts'
import { type Change, startComparison } from './comparison.ts'
import { compareContractDocumentation } from './documentation.ts'
import { type Audience, byImpact } from './impact.ts'
import { compareOperations } from './operations.ts'
import { compareSchemas } from './schemas.ts'
import { compareSecuritySchemes } from './security.ts'
import { compareServers } from './servers.ts'

/**
 * Compares the requests and responses that two contracts describe. Names of components, the order of
 * keys, the split into files and `info.version` are ignored.
 * @param audience the parties whose effects are the impact of a change.
 * @returns the changes, those with the highest impact first.
 */
export function compare(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience = 'clients',
): Change[] {
  const { comparison, changes } = startComparison(base, revision, audience, compareSchemas)
  compareContractDocumentation(comparison)
  compareServers(comparison)
  compareSecuritySchemes(comparison)
  compareOperations(comparison, base.operations, revision.operations)
  compareOperations(comparison, base.webhooks, revision.webhooks, 'webhook-', 'webhook')
  return byImpact(changes)
}
