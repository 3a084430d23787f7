import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from '../errors.ts'
import type { Operation, SecurityScheme } from '../model/contract.ts'
import { WRONG_BASIC_CREDENTIAL, WRONG_SUFFIX } from '../model/validate.ts'
import type { Inputs, SentParameter } from './test-case.ts'

/** The credentials that a run has, for the generated cases. */
export type Credentials = {
  /** Whether an input has a value. */
  has: (input: string) => boolean
  /** The headers of `--header`. */
  headers: SentParameter[]
  hasCertificate: boolean
  /** The prefix of another user's inputs, such as `other_` of `other_token`. */
  prefix?: string
}

/** The credentials of cases that are written to files (`--write-cases`): one token. */
export const ONE_TOKEN: Credentials = { has: () => false, headers: [], hasCertificate: false }

export const OTHER = 'other_'

/** The credentials of another user, who shares no credential with the first; undefined for none. */
export function findOtherUser(
  { values }: Inputs,
  { headers }: Credentials,
): Credentials | undefined {
  const isGiven = Object.keys(values).some((name) => /^other_(token$|credential_)/.test(name))
  if (!isGiven) return undefined
  return {
    has: (name) => Boolean(values[name]),
    headers: headers.filter(({ name }) => !isCredential(name)),
    hasCertificate: false,
    prefix: OTHER,
  }
}

/** Whether the value of a header, a parameter or a field is masked by its name; `author` is not. */
export const isCredential = (name: string) =>
  /auth(?!or(?!iz))|cookie|token|secret|session|password|api-?_?key/i.test(name)

/** The input with the credential of a security scheme, by the scheme's key. */
export const inputOfScheme = (key: string) => `credential_${key.replace(/\W/g, '_')}`

/** The kinds of `Authorization`, by the type and the scheme of a security scheme. */
const AUTHORIZATIONS: Record<string, string> = {
  'http bearer': 'Bearer',
  'http basic': 'Basic',
  'oauth2 ': 'Bearer',
  'openIdConnect ': 'Bearer',
}

/** The parameter with the credential of a scheme; undefined for a scheme that needs another. */
function createParameter(
  { type, scheme = '', name = '', in: location = 'header' }: SecurityScheme,
  input: string,
): SentParameter | undefined {
  if (type === 'apiKey') return { name, in: location, value: `$inputs.${input}` }
  const kind = AUTHORIZATIONS[`${type} ${scheme}`]
  return kind === undefined
    ? undefined
    : { name: 'Authorization', in: 'header', value: `${kind} {$inputs.${input}}` }
}

/** The parameters that satisfy all schemes of an alternative; undefined if a credential is missing. */
function satisfied(schemes: SecurityScheme[], credentials: Credentials) {
  const { has, headers, hasCertificate, prefix = '' } = credentials
  const parameters = schemes.map((scheme): SentParameter[] | undefined => {
    if (scheme.type === 'mutualTLS') return hasCertificate ? [] : undefined
    const own = prefix + inputOfScheme(scheme.key)
    // One token is one credential.
    const input = has(own) || schemes.length > 1 ? own : `${prefix}token`
    const parameter = createParameter(scheme, input)
    const isGiven = headers.some(({ name }) => name.toLowerCase() === parameter?.name.toLowerCase())
    if (isGiven && parameter?.in === 'header') return []
    return parameter && has(input) ? [parameter] : undefined
  })
  return parameters.every((one) => one !== undefined) ? parameters.flat() : undefined
}

/**
 * The parameters that authorize the requests of an operation: of the first alternative whose credentials
 * are known, or else of the first that a token satisfies; undefined if a token is not enough.
 */
export function createCredentials(
  { security }: Operation,
  credentials: Credentials,
): SentParameter[] | undefined {
  if (security.length === 0) return []
  const known = security.map((schemes) => satisfied(schemes, credentials)).find(Boolean)
  if (known) return known
  const [parameter] = security.flatMap(([scheme, ...more]) =>
    scheme && more.length === 0
      ? (createParameter(scheme, `${credentials.prefix ?? ''}token`) ?? [])
      : [],
  )
  return parameter && [parameter]
}

/**
 * Credentials that begin as those of a run, but are wrong; none without known ones. A server that
 * verifies only their form or their beginning accepts them.
 */
export const wrongCredentialsFor = (operation: Operation, credentials: Credentials) =>
  (createCredentials(operation, credentials) ?? []).map((one): SentParameter => {
    const input = /\$inputs\.(\w+)/.exec(one.value)?.[1]
    const value = one.value.startsWith('Basic ')
      ? `Basic ${WRONG_BASIC_CREDENTIAL}`
      : one.value.replace(/\{?\$inputs\.\w+\}?/, `{$inputs.${input}}${WRONG_SUFFIX}`)
    return { ...one, value }
  })

/** Runs the command of `--token-command`. @throws UsageError if it fails or prints nothing. */
export async function printedToken(command: string): Promise<string> {
  const { stdout } = await promisify(exec)(command).catch((error: { code?: number }) => {
    throw new UsageError(`--token-command failed with the exit code ${error.code}.`)
  })
  const token = stdout.trim()
  if (!token) throw new UsageError('--token-command printed no token.')
  return token
}

/** Renewals that change nothing, after which a token is not renewed again. */
const MAX_FRUITLESS = 3

/**
 * Renews the token of a run after a 401.
 * @param ask returns a fresh token.
 * @returns a function that takes the token which was rejected, and returns whether there is another now.
 */
export function createTokenRenewal(inputs: Inputs, ask: () => Promise<string>) {
  let running: Promise<boolean> | undefined
  let fruitless = 0
  const renew = async (rejected: string) => {
    const token = await ask()
    if (token === rejected) {
      fruitless += 1
      return false
    }
    // Output may still have the earlier token, which stays a secret.
    const name = `token_${Object.keys(inputs.values).length}`
    inputs.values[name] = rejected
    inputs.secrets[name] = inputs.secrets['token'] ?? ''
    inputs.values['token'] = token
    return true
  }
  return async (rejected: string): Promise<boolean> => {
    if (inputs.values['token'] !== rejected) return true
    if (fruitless >= MAX_FRUITLESS) return false
    running ??= renew(rejected).finally(() => {
      running = undefined
    })
    return running
  }
}
