import { onMainnet } from '../finding.ts'
import { CAIP_NAMESPACES, findByChainId, GENESIS, SHORT_NAMES } from '../networks/find-networks.ts'
import { cut, type Token } from '../text/words.ts'
import type { TokenPart } from './parts.ts'

/** CAIP-10 (github.com/ChainAgnostic/CAIPs): namespace:reference:address, in did:pkh behind that prefix. */
function readCaip(token: Token): TokenPart[] | undefined {
  const [prefix = '', namespace = '', reference = ''] =
    /^(?:did:pkh:)?([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):(?=[-.%a-zA-Z0-9]{1,128}$)/.exec(
      token.text,
    ) ?? []
  if (namespace === '') return
  const networks =
    namespace === 'eip155'
      ? (findByChainId(reference) ?? onMainnet(`chain ${reference}`))
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
function readSubstrate(token: Token): TokenPart[] | undefined {
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
function readShortName(token: Token): TokenPart[] | undefined {
  const [, name = ''] = /^([a-z0-9-]{2,20}):0x/i.exec(token.text) ?? []
  const networks = SHORT_NAMES.get(name.toLowerCase())
  return (
    networks && [{ ...cut(token, name.length + 1), context: { from: 'uri', text: name, networks } }]
  )
}

export const readAccount = (token: Token) =>
  token.text.includes(':')
    ? (readCaip(token) ?? readShortName(token) ?? readSubstrate(token))
    : undefined
