import type { Content, Match, Typo } from '../finding.ts'

export type AddressContent = Extract<Content, { kind: 'address' }>
export type MistypedContent = Extract<Content, { kind: 'mistyped' }>
export type HashContent = Extract<Content, { kind: 'hash' }>
export type SecretContent = Extract<Content, { kind: 'secret' }>

export const makeMistyped = (
  text: string,
  networks: Match[],
  typo: Typo | undefined,
): MistypedContent | undefined => typo && { kind: 'mistyped', of: 'address', text, networks, typo }

export const makeExactSecret = (secret: SecretContent['secret']): SecretContent => ({
  kind: 'secret',
  secret,
  isExact: true,
})

export const makeAddress = (
  text: string,
  account: string,
  networks: Match[],
  checksum: AddressContent['checksum'] = 'right',
): AddressContent => ({ kind: 'address', text, account, networks, checksum })

/** An address with a prefix that tells the network, where the networks do not. */
export const makeByPrefix = (
  text: string,
  account: string,
  networks: Match[],
  prefix: string,
): AddressContent => ({
  ...makeAddress(text, account, networks),
  ...(networks.length === 0 && { prefix }),
})
