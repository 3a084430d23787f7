import type { Match } from '../finding.ts'
import {
  findByChainId,
  findByHost,
  findByWord,
  isTestNetwork,
  SHORT_NAMES,
} from '../networks/find-networks.ts'
import { cut, splitAt, type Token } from '../text/words.ts'
import { isOfNameService } from './name-services.ts'
import { readAccount } from './named-accounts.ts'
import {
  type Context,
  findTag,
  type Parameter,
  splitQuery,
  type TokenPart,
  toSet,
} from './parts.ts'

const TRANSACTION = toSet(
  'tx txs txn txns txid transaction transactions txhash tx_hash hash extrinsic block blocks txblock object objects operation operations attestation schema proposal userophash userop message',
)

/** Finds the explorer of a host. Subdomains of Etherscan serve other networks: holesky.etherscan.io. */
function readHost(host: string): Pick<Context, 'networks' | 'isTest'> | undefined {
  const found = findByHost(host)
  if (!found) return
  const subdomains = found.subdomains.filter((label) => label !== 'www' && label !== 'm')
  const isTest = subdomains.some((label) => isTestNetwork(label))
  const isOther = subdomains.length > 0 && !isTest && /scan\.(?:io|com)$/.test(host)
  return { ...(isOther ? {} : { networks: found.networks }), ...(isTest ? { isTest } : {}) }
}

const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/i

const NETWORK_NAMES = toSet('chain chainid chain_id network networkid network_id')

/** The network that a parameter names: an ID, a short name of EIP-3770 or a name; it comes before the host. */
function findNamedChain(parameters: Parameter[]): Match[] | undefined {
  const value = parameters.find(({ name }) => NETWORK_NAMES.has(name))?.value.text.toLowerCase()
  if (!value) return
  return findByChainId(value) ?? SHORT_NAMES.get(value) ?? findByWord(value)
}

/** Parts of a link, each with the context from the host and the parts before it. Never opens the link. */
export function readLink(link: Token): TokenPart[] {
  const context: Context = { from: 'link', text: '' }
  const all = splitAt(link, /[/?&=#;!]+/g)
  const parameters = splitQuery(cut(link, link.text.indexOf('?') + 1))
  const tag = findTag(parameters)
  const named = findNamedChain(parameters)
  const parts: TokenPart[] = []
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
