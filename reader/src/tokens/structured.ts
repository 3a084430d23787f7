import type { Amount, Match } from '../finding.ts'
import { onMainnet } from '../finding.ts'
import {
  type GetParameter,
  readEthereumAmount,
  readQueryAmount,
  readTonAmount,
  TOKEN_NAMES,
} from '../formats/amounts.ts'
import {
  CAIP_NAMESPACES,
  findByWord,
  findChain,
  GENESIS,
  HOSTS,
  isTestNetwork,
  SCHEMES,
  SHORT_NAMES,
} from '../networks/find-networks.ts'
import { cut, splitAt, type Token } from '../text/words.ts'
import { isOfNameService } from './name-services.ts'

/** Facts about an address from the link or payment request around it. */
export type Context = {
  from: 'link' | 'uri'
  /** The host, or the scheme. */
  text: string
  networks?: Match[]
  isTest?: boolean
  isTransaction?: boolean
  tag?: Token
  amount?: Amount
  allows?: true
  requires?: string
}

/**
 * A part of a link or a payment request that can be an address. `isSecondary`: a token, a reference or the
 * like, which is a finding only if a list has it.
 */
export type Part = Token & { context?: Context; isSecondary?: true }

const toSet = (text: string) => new Set(text.split(' '))
const TRANSACTION = toSet(
  'tx txs txn txns txid transaction transactions txhash tx_hash hash extrinsic block blocks txblock object objects operation operations attestation schema proposal userophash userop message',
)

type Parameter = { name: string; value: Token }

const splitQuery = (query: Token): Parameter[] =>
  splitAt(query, /[?&]/g).map((pair) => {
    const equals = pair.text.indexOf('=')
    return {
      name: pair.text.slice(0, Math.max(0, equals)).toLowerCase(),
      value: cut(pair, equals + 1),
    }
  })

const toGetter =
  (parameters: Parameter[]): GetParameter =>
  (name) =>
    parameters.find((one) => one.name === name)?.value.text || undefined

const TAG_NAMES =
  'dt tag memo text comment memo_id memoid destination_tag destinationtag desttag addresstag tx_payment_id payment_id'.split(
    ' ',
  )

const findTag = (parameters: Parameter[]) => {
  for (const name of TAG_NAMES) {
    const found = parameters.find((one) => one.name === name && one.value.text !== '')
    if (found) return found.value
  }
}

/** Names of parameters with an address that is no recipient. */
const SECONDARY = toSet(`${TOKEN_NAMES.join(' ')} jetton reference asset label message`)

/** EIP-681: `[pay-]address[@chain][/function]`. */
function readEthereum(path: Token, parameters: Parameter[], context: Context): Part[] {
  const get = toGetter(parameters)
  const [target = path, action] = splitAt(path, /\//g)
  const [token = target, chain] = splitAt(
    target.text.startsWith('pay-') ? cut(target, 4) : target,
    /@/g,
  )
  const networks = chain && (findChain(chain.text) ?? onMainnet(`chain ${chain.text}`))
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

/** A further recipient of a request of Zcash. */
const RECIPIENT = /^address(\.\d{1,4})$/

function readPayment(scheme: string, body: Token): Part[] {
  const slashes = body.text.startsWith('//') ? 2 : 0
  const question = body.text.indexOf('?')
  const path = cut(body, slashes, question === -1 ? undefined : question)
  const parameters = question === -1 ? [] : splitQuery(cut(body, question + 1))
  const get = toGetter(parameters)
  const networks = SCHEMES.get(scheme) ?? []
  const context: Context = { from: 'uri', text: scheme, networks }
  const values = parameters.map(({ name, value }): Part => {
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
    ...segments.map((one): Part => ({ ...one, context: named })),
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

/** Finds the explorer of a host. Subdomains of Etherscan serve other networks: holesky.etherscan.io. */
function readHost(host: string): Pick<Context, 'networks' | 'isTest'> | undefined {
  const labels = host.toLowerCase().split('.')
  for (let index = 0; index < labels.length - 1; index++) {
    const networks = HOSTS.get(labels.slice(index).join('.'))
    if (!networks) continue
    const subdomains = labels.slice(0, index).filter((label) => label !== 'www' && label !== 'm')
    const isTest = subdomains.some((label) => isTestNetwork(label))
    const isOther = subdomains.length > 0 && !isTest && /scan\.(?:io|com)$/.test(host)
    return { ...(isOther ? {} : { networks }), ...(isTest ? { isTest } : {}) }
  }
}

const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/i

/** Names of a parameter that tells the network of a link. */
const NETWORK_NAMES = toSet('chain chainid chain_id network networkid network_id')

/** The network that a parameter names: an ID, a short name of EIP-3770 or a name; it comes before the host. */
function findNamedChain(parameters: Parameter[]): Match[] | undefined {
  const value = parameters.find(({ name }) => NETWORK_NAMES.has(name))?.value.text.toLowerCase()
  if (!value) return
  return findChain(value) ?? SHORT_NAMES.get(value) ?? findByWord(value)
}

/** Parts of a link, each with the context from the host and the parts before it. Never opens the link. */
function readLink(link: Token): Part[] {
  const context: Context = { from: 'link', text: '' }
  const all = splitAt(link, /[/?&=#;!]+/g)
  const parameters = splitQuery(cut(link, link.text.indexOf('?') + 1))
  const tag = findTag(parameters)
  const named = findNamedChain(parameters)
  const parts: Part[] = []
  for (const part of all) {
    const lower = part.text.toLowerCase()
    if (HOST.test(part.text) && !findByWord(lower) && !isOfNameService(lower)) {
      const found = readHost(lower)
      if (found || context.text === '') {
        delete context.networks
        delete context.isTransaction
        Object.assign(context, { text: lower, ...found })
      }
      continue
    }
    const account = readAccount(part)
    if (account) {
      parts.push(...account)
      continue
    }
    const own: Context = {
      ...context,
      ...(named ? { networks: named } : {}),
      ...(tag && tag.at !== part.at ? { tag } : {}),
    }
    parts.push({ ...part, context: own })
    const networks = context.networks ? undefined : findByWord(lower)
    if (networks) context.networks = networks
    if (isTestNetwork(lower)) {
      context.isTest = true
      // A parameter behind the address names the network, too: ?cluster=devnet.
      for (const one of parts) if (one.context?.text === context.text) one.context.isTest = true
    }
    if (TRANSACTION.has(lower)) context.isTransaction = true
    else if (/^(?:address|account|wallet|contract|token)s?$/.test(lower))
      delete context.isTransaction
  }
  return parts
}

/** CAIP-10 (github.com/ChainAgnostic/CAIPs): namespace:reference:address, in did:pkh behind that prefix. */
function readCaip(token: Token): Part[] | undefined {
  const [prefix = '', namespace = '', reference = ''] =
    /^(?:did:pkh:)?([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):(?=[-.%a-zA-Z0-9]{1,128}$)/.exec(
      token.text,
    ) ?? []
  if (namespace === '') return
  const networks =
    namespace === 'eip155'
      ? (findChain(reference) ?? onMainnet(`chain ${reference}`))
      : namespace === 'bip122'
        ? GENESIS.get(reference)
        : CAIP_NAMESPACES.has(namespace)
          ? CAIP_NAMESPACES.get(namespace)
          : undefined
  if (!networks && namespace !== 'bip122') return
  return [
    {
      ...cut(token, prefix.length),
      context: { from: 'uri', text: namespace, ...(networks ? { networks } : {}) },
    },
  ]
}

/** A QR code of polkadot-js has the account, the hash of the genesis block, and a name. */
function readSubstrate(token: Token): Part[] | undefined {
  const [, scheme = '', address = ''] =
    /^(substrate:)([1-9A-Za-z]{46,50}):0x[0-9a-f]{64}(?![0-9a-z])/.exec(token.text) ?? []
  return address === ''
    ? undefined
    : [
        {
          ...cut(token, scheme.length, scheme.length + address.length),
          context: { from: 'uri', text: 'substrate' },
        },
      ]
}

/** EIP-3770: eth:0x… */
function readShortName(token: Token): Part[] | undefined {
  const [, name = ''] = /^([a-z0-9-]{2,20}):0x/i.exec(token.text) ?? []
  const networks = SHORT_NAMES.get(name.toLowerCase())
  return (
    networks && [{ ...cut(token, name.length + 1), context: { from: 'uri', text: name, networks } }]
  )
}

/** An account with its network in front, as a word or as a part of a link. */
const readAccount = (token: Token) =>
  token.text.includes(':')
    ? (readCaip(token) ?? readShortName(token) ?? readSubstrate(token))
    : undefined

/** Of any network. */
const OTHER_SCHEMES = ['lightning', 'payto']

const SCHEME = RegExp(
  `(?<![A-Za-z0-9+.-])(${[...SCHEMES.keys(), ...OTHER_SCHEMES].map((name) => name.replace('+', '\\+')).join('|')}):`,
  'i',
)

/** Schemes that are also prefixes of the address: the checksum of CashAddr covers them. */
const ADDRESS_PREFIX = /^(?:bitcoincash|bchtest|kaspa|ecash):[qpzr]/i

/** Without a parameter, these are an address and no request. */
const ADDRESS_ALONE = /^(?:kaspa|ecash):\w+$/i

/** Links of MetaMask hold a request of EIP-681 (docs.metamask.io, "Use deeplinks"). */
const METAMASK = /^https:\/\/(?:metamask\.app\.link|link\.metamask\.io)\/send\//i

const LINK = /:\/\/|^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?[/?#]|^\/[\w-]+[/?]|\?[^\s?=]*=/i

/** A request without its scheme. An integer could be in the smallest units. */
const WITHOUT_SCHEME = /^[0-9A-Za-z]{25,}\?(?:\S{1,200}&)?amount=\d*\.\d/i

/** A decimal comma, which no scheme has, would end the word in the middle of the number. */
const AMOUNT_AT_END = /(?<=[?&](?:amount|tx_amount|value|uint256)=)[\d.]+$/i

/** @param next the character behind the token and the one after. */
export const withoutCutAmount = (token: Token, next: string): Token =>
  /^,\d/.test(next) ? cut(token, 0, token.text.replace(AMOUNT_AT_END, '').length) : token

/** @returns the parts of a link, a payment request or a CAIP-10 account; undefined for other texts. */
export function readStructured(token: Token): Part[] | undefined {
  const account = readAccount(token)
  if (account) return account
  if (ADDRESS_ALONE.test(token.text)) return
  const metamask = METAMASK.exec(token.text)
  if (metamask) return readPayment('ethereum', cut(token, metamask[0].length))
  const scheme = SCHEME.exec(token.text)
  if (scheme?.[1]) {
    const before = scheme.index > 0 ? (readStructured(cut(token, 0, scheme.index)) ?? []) : []
    const isPrefix = ADDRESS_PREFIX.test(token.text.slice(scheme.index))
    const body = cut(token, scheme.index + scheme[0].length)
    const parts = readPayment(scheme[1].toLowerCase(), body)
    const [first] = parts
    if (!isPrefix || !first) return [...before, ...parts]
    const whole = cut(token, scheme.index, first.end - token.at)
    return [...before, { ...first, ...whole }, ...parts.slice(1)]
  }
  if (WITHOUT_SCHEME.test(token.text)) return readPayment('', token)
  return LINK.test(token.text) ? readLink(token) : undefined
}
