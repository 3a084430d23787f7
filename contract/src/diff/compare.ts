import type { LoadedContract } from '../model/contract/load.ts'
import { alignServers } from './align-servers.ts'
import { type Change, startComparison } from './comparison.ts'
import { compareContractDocumentation } from './documentation.ts'
import { type Audience, sortByImpact } from './impact.ts'
import { compareOperations } from './operations.ts'
import { compareSchemas } from './schemas.ts'
import { compareSecuritySchemes } from './security.ts'
import { compareServers } from './servers.ts'

/** Ignores names of components, order, files and `info.version`. @returns the highest impact first. */
export function compare(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience = 'clients',
): Change[] {
  const { comparison, listChanges } = startComparison(base, revision, audience, compareSchemas)
  compareContractDocumentation(comparison)
  const [before, after] = alignServers(base, revision)
  compareServers(comparison, before, after)
  compareSecuritySchemes(comparison)
  compareOperations(comparison, before.operations, after.operations)
  compareOperations(comparison, base.webhooks, revision.webhooks, 'webhook-', 'webhook')
  return sortByImpact(listChanges())
}
