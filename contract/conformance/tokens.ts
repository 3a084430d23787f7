import type { Operation, SecurityScheme } from '../reader/contract.ts'
import type { Sent } from './sending.ts'

const TOKEN = '$inputs.token'

/** What a scheme wants to be sent; undefined for one that no token is enough for. */
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

/** What lets a call in: a parameter with the token. Undefined where one token is not enough. */
export const tokenFor = ({ security }: Operation): Sent | undefined =>
  security.flatMap(([scheme, ...more]) =>
    scheme && more.length === 0 ? (sentFor(scheme) ?? []) : [],
  )[0]
