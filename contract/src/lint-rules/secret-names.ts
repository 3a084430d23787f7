import { isSecret, listTypes, type Operation, type Parameter, type Schema } from '../model/index.ts'

/** Names of secrets, by their last words: `accessToken`, `X-Api-Key`, `new_password`. */
const SECRET_NAME =
  /(^| )(token|secret|password|passphrase|passcode|credential|(api|private|secret|access) ?key|session ?id|otp|pin|cvv|cvc)$/
/** Tokens that give access to nothing. */
const PUBLIC_NAME = /(page|next|previous|continuation|sync|device|push) token$|(^| )public key$/

/** `accessToken` and `X-Access-Token` -> `access token` */
const splitWords = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()

const isNamedAsSecret = (name: string) =>
  SECRET_NAME.test(splitWords(name)) && !PUBLIC_NAME.test(splitWords(name))

export const isUnmarkedSecret = (name: string, schema: Schema) =>
  isNamedAsSecret(name) && listTypes(schema).has('string') && !isSecret(schema)

export const isCredentialParameter = ({ security }: Operation, { in: location, name }: Parameter) =>
  name.toLowerCase() === 'authorization' ||
  security.flat().some((one) => one.in === location && one.name === name)
