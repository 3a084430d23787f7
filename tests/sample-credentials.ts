import type { Operation, SecurityScheme } from 'aml-contract/model'
import { getPrefix } from '../plugins/orval/credentials.ts'
import { findCredentialHeader } from '../scripts/header-allowlist.ts'

/** The mock backend and the reference server accept any. */
const CREDENTIAL = 'sample-credential'

/**
 * Creates the stored text of credentials that the mock backend accepts (src/account/session/credentials.ts).
 * @param schemes the contract's security schemes.
 * @returns null if the contract has none.
 */
export function createSampleCredentials(email = '', schemes: object = {}): string | null {
  const names = Object.keys(schemes)
  if (names.length === 0) return null
  const credentials = Object.fromEntries(names.map((name) => [name, CREDENTIAL]))
  return JSON.stringify({ email, credentials })
}

const listSchemes = ({ securityRequirements }: Operation) =>
  securityRequirements.alternatives.flat().map(({ scheme }) => scheme)

function createHeader(scheme: SecurityScheme): [name: string, value: string][] {
  if (scheme.in === 'cookie') return [['Cookie', `${scheme.name}=${CREDENTIAL}`]]
  const header = findCredentialHeader(scheme)
  return header ? [[header, `${getPrefix(scheme) ?? ''}${CREDENTIAL}`]] : []
}

/** Creates the request headers for an operation's security schemes. */
export const createSampleCredentialHeaders = (operation: Operation): Record<string, string> =>
  Object.fromEntries(listSchemes(operation).flatMap(createHeader))

/** @returns the arguments of `verify` for a contract with credentials. */
export const createTokenOption = (operations: Operation[]): string[] =>
  operations.some((operation) => listSchemes(operation).length > 0) ? ['--token', CREDENTIAL] : []
