import type { Operation, SecurityScheme } from 'aml-contract/model'
import { findCredentialHeader } from '../../scripts/header-allowlist.ts'

/** Prefixes of the Authorization header; a credential of `basic` is already Base64 (RFC 7617). */
const PREFIXES: Record<string, string> = { bearer: 'Bearer ', basic: 'Basic ' }

const listSchemes = ({ securityRequirements }: Operation) =>
  securityRequirements.alternatives.flat().map(({ scheme }) => scheme)

/**
 * Whether a parameter repeats the header or the cookie of a security scheme, or is named Authorization, which OpenAPI
 * ignores (3.1, section 4.8.12.1).
 */
export const isCredential = (
  operation: Operation,
  parameter: Pick<Operation['parameters'][number], 'in' | 'name'>,
): boolean => {
  const name = parameter.name.toLowerCase()
  if (parameter.in === 'cookie')
    return listSchemes(operation).some((one) => one.in === 'cookie' && one.name === parameter.name)
  return (
    parameter.in === 'header' &&
    ['authorization', ...listSchemes(operation).map(findCredentialHeader)].some(
      (header) => header?.toLowerCase() === name,
    )
  )
}

/** @returns the text before a credential in its header; undefined for an unsupported scheme. */
export const getPrefix = ({ type, scheme = '' }: SecurityScheme) => {
  if (type === 'apiKey') return ''
  return PREFIXES[type === 'http' ? scheme : 'bearer']
}

function findUnsupported(scheme: SecurityScheme): string | undefined {
  const { key, type, in: location } = scheme
  if (type === 'undeclared') return `the security scheme ${key} is not declared`
  if (type === 'apiKey' && location === 'query')
    return `the key ${key} would be in the URL, which servers log`
  if (type !== 'mutualTLS' && getPrefix(scheme) === undefined)
    return `the security scheme ${key} is neither bearer, basic nor a key`
  return undefined
}

const listAlternatives = ({ securityRequirements: { alternatives } }: Operation) => {
  const supported = alternatives.filter((all) =>
    all.every(({ scheme }) => !findUnsupported(scheme)),
  )
  // Credentials that are optional are sent where they are known.
  return [
    ...supported.filter((all) => all.length > 0),
    ...supported.filter((all) => all.length === 0),
  ]
}

/** @returns problems of an operation whose credentials the app can't send in any way; else none. */
export function findUnsupportedSecurity(operation: Operation): string[] {
  const { alternatives } = operation.securityRequirements
  if (alternatives.length === 0 || listAlternatives(operation).length > 0) return []
  return listSchemes(operation).flatMap((scheme) => findUnsupported(scheme) ?? [])
}

const listRequirements = (operation: Operation) =>
  listAlternatives(operation).map((all) =>
    all.map(({ key, scheme }) => {
      const header = scheme.in === 'cookie' ? undefined : findCredentialHeader(scheme)
      return { scheme: key, ...(header && { header, prefix: getPrefix(scheme) || undefined }) }
    }),
  )

/** @returns the names of the schemes whose credentials are sent in a header. */
export const listHeaderSchemes = (operation: Operation): string[] =>
  listRequirements(operation)
    .flat()
    .flatMap(({ scheme, header }) => (header ? [scheme] : []))

/** @returns the alternatives as code, for `createCredentialHeaders`; undefined if no header is ever needed. */
export const writeSecurity = (operation: Operation): string | undefined =>
  listHeaderSchemes(operation).length > 0 ? JSON.stringify(listRequirements(operation)) : undefined
