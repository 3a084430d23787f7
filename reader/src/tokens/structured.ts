import { SCHEMES } from '../networks/find-networks.ts'
import { cut, type Token } from '../text/words.ts'
import { readLink } from './explorer-links.ts'
import { readAccount } from './named-accounts.ts'
import type { TokenPart } from './parts.ts'
import { readPayment } from './payments.ts'

const OTHER_SCHEMES = ['lightning', 'payto']

const SCHEME = RegExp(
  `(?<![A-Za-z0-9+.-])(${[...SCHEMES.keys(), ...OTHER_SCHEMES].map((name) => name.replace('+', '\\+')).join('|')}):`,
  'i',
)

/** Schemes that are also prefixes of the address: the checksum of CashAddr covers them. */
const ADDRESS_PREFIX = /^(?:bitcoincash|bchtest|kaspa|ecash):[qpzr]/i

const ADDRESS_ALONE = /^(?:kaspa|ecash):\w+$/i

/** Links of MetaMask hold a request of EIP-681 (docs.metamask.io, "Use deeplinks"). */
const METAMASK = /^https:\/\/(?:metamask\.app\.link|link\.metamask\.io)\/send\//i

const LINK = /:\/\/|^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?[/?#]|^\/[\w-]+[/?]|\?[^\s?=]*=/i

/** A request without its scheme. An integer could be in the smallest units. */
const WITHOUT_SCHEME = /^[0-9A-Za-z]{25,}\?(?:\S{1,200}&)?amount=\d*\.\d/i

/** A decimal comma, which no scheme has, would end the word in the middle of the number. */
const AMOUNT_AT_END = /(?<=[?&](?:amount|tx_amount|value|uint256)=)[\d.]+$/i

export const withoutCutAmount = (token: Token, next: string): Token =>
  /^,\d/.test(next) ? cut(token, 0, token.text.replace(AMOUNT_AT_END, '').length) : token

/** @returns the parts of a link, a payment request or a CAIP-10 account; undefined for other texts. */
export function readTokenParts(token: Token): TokenPart[] | undefined {
  const account = readAccount(token)
  if (account) return account
  if (ADDRESS_ALONE.test(token.text)) return
  const metamask = METAMASK.exec(token.text)
  if (metamask) return readPayment('ethereum', cut(token, metamask[0].length))
  const scheme = SCHEME.exec(token.text)
  if (scheme?.[1]) {
    const before = scheme.index > 0 ? (readTokenParts(cut(token, 0, scheme.index)) ?? []) : []
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
