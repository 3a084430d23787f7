import type { Operation, SecurityScheme } from '../contract/contract.ts'
import { escapeRegExp } from '../document/escape-reg-exp.ts'

/** Suffix of the credentials that `verify` sends to be rejected. A mock accepts all others. */
export const WRONG_CREDENTIAL_SUFFIX = '-wrong'

export const WRONG_BASIC_CREDENTIAL = btoa(`aml-contract:${WRONG_CREDENTIAL_SUFFIX}`)

/** @param name in lower case. */
type ReadHeader = (name: string) => string | undefined

export function readApiKey(
  { name = '', in: location }: SecurityScheme,
  header: ReadHeader,
  query: URLSearchParams,
): string | undefined {
  if (location === 'query') return query.get(name) ?? undefined
  if (location !== 'cookie') return header(name.toLowerCase())
  return new RegExp(`(?:^|;\\s*)${escapeRegExp(name)}=([^;]*)`).exec(header('cookie') ?? '')?.[1]
}

function findCredential(
  security: SecurityScheme,
  header: ReadHeader,
  query: URLSearchParams,
): string | undefined {
  const { type, scheme = 'bearer' } = security
  if (type === 'mutualTLS') return ''
  if (type === 'apiKey') return readApiKey(security, header, query)
  const authorization = header('authorization')
  if (type === 'undeclared') return authorization
  return new RegExp(`^${escapeRegExp(scheme)} (.*)`, 'i').exec(authorization ?? '')?.[1]
}

/** Whether a request has all credentials of a security alternative, and none of them is a wrong credential of `verify`. */
export const isAuthorized = ({ security }: Operation, header: ReadHeader, query: URLSearchParams) =>
  security.length === 0 ||
  security.some((alternative) =>
    alternative.every((scheme) => {
      const credential = findCredential(scheme, header, query)
      const isWrong =
        credential?.endsWith(WRONG_CREDENTIAL_SUFFIX) || credential === WRONG_BASIC_CREDENTIAL
      return credential !== undefined && !isWrong
    }),
  )
