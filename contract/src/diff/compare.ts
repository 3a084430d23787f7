import type { LoadedContract } from '../model/contract/load.ts'
import { ContractError } from '../model/document/document.ts'
import { alignServers } from './align-servers.ts'
import { type Change, startComparison } from './comparison.ts'
import { compareContractDocumentation } from './documentation.ts'
import { type Audience, sortByImpact } from './impact.ts'
import { compareOperations, compareWebhooks } from './operations.ts'
import { compareSchemas } from './schemas.ts'
import { compareSecuritySchemes } from './security.ts'
import { compareServers } from './servers.ts'
import { compareDialects, compareImpreciseNumbers } from './uncompared.ts'

/** Ignores names of components, order, files and `info.version`. @returns the highest impact first. */
export function compare(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience = 'clients',
): Change[] {
  try {
    return sortByImpact(compareContracts(base, revision, audience))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'the schemas refer to each other too deeply to be compared'
    throw new ContractError([{ message, pointer: [] }])
  }
}

function compareContracts(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience,
): Change[] {
  const { comparison, listChanges } = startComparison(base, revision, audience, compareSchemas)
  compareContractDocumentation(comparison)
  const [before, after] = alignServers(base, revision)
  compareServers(comparison, before, after)
  compareSecuritySchemes(comparison)
  compareOperations(comparison, before.operations, after.operations)
  compareWebhooks(comparison, base.webhooks, revision.webhooks)
  compareDialects(comparison)
  compareImpreciseNumbers(comparison)
  return listChanges()
}
