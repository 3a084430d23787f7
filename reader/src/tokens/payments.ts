import { onMainnet } from '../finding.ts'
import {
  type GetParameter,
  readEthereumAmount,
  readQueryAmount,
  readTonAmount,
  TOKEN_PARAMETERS,
} from '../formats/amounts.ts'
import { findByChainId, SCHEMES } from '../networks/find-networks.ts'
import { cut, splitAt, type Token } from '../text/words.ts'
import {
  type Context,
  findTag,
  type Parameter,
  splitQuery,
  type TokenPart,
  toSet,
} from './parts.ts'

const toGetter =
  (parameters: Parameter[]): GetParameter =>
  (name) =>
    parameters.find((one) => one.name === name)?.value.text || undefined

const SECONDARY = toSet(`${TOKEN_PARAMETERS.join(' ')} jetton reference asset label message`)

/** EIP-681: `[pay-]address[@chain][/function]`. */
function readEthereum(path: Token, parameters: Parameter[], context: Context): TokenPart[] {
  const get = toGetter(parameters)
  const [target = path, action] = splitAt(path, /\//g)
  const [token = target, chain] = splitAt(
    target.text.startsWith('pay-') ? cut(target, 4) : target,
    /@/g,
  )
  const networks = chain && (findByChainId(chain.text) ?? onMainnet(`chain ${chain.text}`))
  const known: Context = networks ? { ...context, networks } : context
  const isCall = action !== undefined && action.text !== ''
  const payee =
    isCall && parameters.find(({ name }) => name === 'address' || name === 'spender')?.value
  if (!payee) {
    const amount = isCall ? undefined : readEthereumAmount(get, undefined)
    return [{ ...token, context: { ...known, ...(amount ? { amount } : {}) } }]
  }
  const amount = readEthereumAmount(get, token.text)
  const allows = action.text === 'approve' ? { allows: true as const } : {}
  return [
    { ...payee, context: { ...known, ...allows, ...(amount ? { amount } : {}) } },
    { ...token, context: known, isSecondary: true },
  ]
}

/** BIP-21: a wallet that does not know a parameter with this prefix must refuse the request. */
const REQUIRED = /^req-/

const RECIPIENT = /^address(\.\d{1,4})$/

export function readPayment(scheme: string, body: Token): TokenPart[] {
  const slashes = body.text.startsWith('//') ? 2 : 0
  const question = body.text.indexOf('?')
  const path = cut(body, slashes, question === -1 ? undefined : question)
  const parameters = question === -1 ? [] : splitQuery(cut(body, question + 1))
  const get = toGetter(parameters)
  const networks = SCHEMES.get(scheme) ?? []
  const context: Context = { from: 'uri', text: scheme, networks }
  const values = parameters.map(({ name, value }): TokenPart => {
    const isSecondary = SECONDARY.has(name) ? { isSecondary: true as const } : {}
    return { ...value, context, ...isSecondary }
  })
  if (scheme === 'ethereum') {
    const parts = readEthereum(path, parameters, context)
    return [...parts, ...values.filter(({ at }) => parts.every((part) => part.at !== at))]
  }
  const amount = networks.some(({ network }) => network === 'TON')
    ? readTonAmount(get)
    : readQueryAmount(scheme, get)
  const tag = findTag(parameters)
  const required = parameters.find(({ name }) => REQUIRED.test(name))?.name
  const facts: Context = {
    ...context,
    ...(tag ? { tag } : {}),
    ...(amount ? { amount } : {}),
    ...(required ? { requires: required } : {}),
  }
  // transfer/… of TON; bitcoin/… of payto, whose host is the network.
  const segments = splitAt(path, /\//g)
  const host = scheme === 'payto' ? SCHEMES.get(segments[0]?.text.toLowerCase() ?? '') : undefined
  const named: Context = host ? { ...facts, networks: host } : facts
  // The parameters `destination` (SEP-7), bc, sp (BIP-321) and the like replace the path.
  return [
    ...segments.map((one): TokenPart => ({ ...one, context: named })),
    ...values.map((one, index) => {
      // ZIP-321: address.1 has amount.1.
      const number = RECIPIENT.exec(parameters[index]?.name ?? '')?.[1]
      if (!number) return { ...one, context: named }
      const { amount: _, tag: __, ...shared } = named
      const own = readQueryAmount(scheme, (name) => get(name + number))
      return { ...one, context: { ...shared, ...(own ? { amount: own } : {}) } }
    }),
  ]
}
