import type { Operation, SecurityScheme } from '../reader/contract.ts'
import type { Sent } from './workflows.ts'

const TOKEN = '$inputs.token'

/** The parameter that a scheme needs; undefined if a token is not enough. */
function sentFor({
  type,
  scheme,
  name = '',
  in: location = 'header',
}: SecurityScheme): Sent | undefined {
  const authorization = (kind: string): Sent => ({
    name: 'Authorization',
    in: 'header',
    value: `${kind} {${TOKEN}}`,
  })
  if (type === 'apiKey') return { name, in: location, value: TOKEN }
  if (type === 'oauth2' || type === 'openIdConnect') return authorization('Bearer')
  if (type !== 'http') return undefined
  return scheme === 'bearer' || scheme === 'basic'
    ? authorization(scheme === 'basic' ? 'Basic' : 'Bearer')
    : undefined
}

/** The parameter that authorizes a request by the token; undefined if one token is not enough. */
export const tokenFor = ({ security }: Operation): Sent | undefined =>
  security.flatMap(([scheme, ...more]) =>
    scheme && more.length === 0 ? (sentFor(scheme) ?? []) : [],
  )[0]
