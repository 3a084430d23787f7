import type { Operation, SecurityScheme } from '../model/contract/contract.ts'
import { WRONG_BASIC_CREDENTIAL, WRONG_CREDENTIAL_SUFFIX } from '../model/request/authorization.ts'
import type { SentParameter } from './test-case.ts'

export type Credentials = {
  hasInput: (input: string) => boolean
  /** The headers of `--header`. */
  headers: SentParameter[]
}

/** Credentials of cases that are not sent: each input is known by its name. */
export const ANY_CREDENTIALS: Credentials = {
  hasInput: () => true,
  headers: [],
}

/** Headers, parameters and fields that are masked by their name. `author` is not. */
export const isCredentialName = (name: string) =>
  /auth(?!or(?!iz))|cookie|token|secret|session|password|api-?_?key/i.test(name)

/** `CONTRACT_TOTAL_LIMIT` for `total-limit`, `CONTRACT_CREDENTIAL_API_KEY` for `credential_apiKey`. */
export const formatVariable = (name: string) =>
  `CONTRACT_${name
    .replace(/(?<=[a-z0-9])[A-Z]/g, '_$&')
    .toUpperCase()
    .replaceAll('-', '_')}`

/** `credential_api_key` of the security scheme `api-key`. */
export const formatSchemeInput = (key: string) => `credential_${key.replace(/\W/g, '_')}`

const AUTHORIZATION_SCHEMES: Record<string, string> = {
  'http bearer': 'Bearer',
  'http basic': 'Basic',
  'oauth2 ': 'Bearer',
  'openIdConnect ': 'Bearer',
}

/** @returns undefined for an unsupported scheme, such as HTTP Digest. */
function createCredential(
  { type, scheme = '', name = '', in: location = 'header' }: SecurityScheme,
  input: string,
): SentParameter | undefined {
  if (type === 'apiKey') return { name, in: location, value: `$inputs.${input}` }
  const kind = AUTHORIZATION_SCHEMES[`${type} ${scheme}`]
  return kind === undefined
    ? undefined
    : { name: 'Authorization', in: 'header', value: `${kind} {$inputs.${input}}` }
}

function satisfySchemes(schemes: SecurityScheme[], credentials: Credentials) {
  const { hasInput, headers } = credentials
  const parameters = schemes.map((scheme): SentParameter[] | undefined => {
    const own = formatSchemeInput(scheme.key)
    // The token satisfies only one scheme.
    const input = hasInput(own) || schemes.length > 1 ? own : 'token'
    const parameter = createCredential(scheme, input)
    const isGiven = headers.some(({ name }) => name.toLowerCase() === parameter?.name.toLowerCase())
    if (isGiven && parameter?.in === 'header') return []
    return parameter && hasInput(input) ? [parameter] : undefined
  })
  return parameters.every((one) => one !== undefined) ? parameters.flat() : undefined
}

/** The first alternative whose credentials are known, or for which a token is enough; undefined if none is. */
export function createCredentials(
  { security }: Operation,
  credentials: Credentials,
): SentParameter[] | undefined {
  if (security.length === 0) return []
  const known = security.map((schemes) => satisfySchemes(schemes, credentials)).find(Boolean)
  if (known) return known
  const [parameter] = security.flatMap(([scheme, ...more]) =>
    scheme && more.length === 0 ? (createCredential(scheme, 'token') ?? []) : [],
  )
  return parameter && [parameter]
}

/** A wrong ending detects a server that verifies only the format or the prefix of a credential. */
export const createWrongCredentials = (operation: Operation, credentials: Credentials) =>
  (createCredentials(operation, credentials) ?? []).map((one): SentParameter => {
    const input = /\$inputs\.(\w+)/.exec(one.value)?.[1]
    const value = one.value.startsWith('Basic ')
      ? `Basic ${WRONG_BASIC_CREDENTIAL}`
      : one.value.replace(/\{?\$inputs\.\w+\}?/, `{$inputs.${input}}${WRONG_CREDENTIAL_SUFFIX}`)
    return { ...one, value }
  })
