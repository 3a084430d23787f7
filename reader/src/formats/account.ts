import type { Network } from '../finding.ts'
import { toAscii } from '../unwrap/look-alikes.ts'
import type { AddressContent } from './content.ts'
import { readExact } from './table.ts'

/**
 * The accounts of an address. Litecoin writes a script 3… and M…; 3… alone may be one of Bitcoin.
 * @returns one key, or two where a format serves two networks.
 */
export function listAccounts({
  account,
  networks,
}: Pick<AddressContent, 'account' | 'networks'>): string[] {
  if (!account.startsWith('p2sh:')) return [account]
  const hash = account.slice(account.indexOf(':') + 1)
  const isLitecoin = ({ network }: { network: Network }) => network === 'LTC'
  if (networks.length > 0 && networks.every(isLitecoin)) return [`ltc-p2sh:${hash}`]
  return networks.some(isLitecoin) ? [account, `ltc-p2sh:${hash}`] : [account]
}

/** @returns the account of a text that is an address; equal results are the same account. */
export function findAccount(text: string): string | undefined {
  const content = readExact(text)
  return content?.kind === 'address' ? listAccounts(content)[0] : undefined
}

/** Whether an address has no case, or one as a checksum alone. */
export function hasNoCase(address: string): boolean {
  const account = findAccount(address)
  return account !== undefined && account === findAccount(address.toLowerCase())
}

/** Prefixes that may be missing. */
const PREFIX = /^(?:0x|xdc|ronin:|bitcoincash:|ecash:)/i

/** Equal results differ by case, look-alike letters or a prefix alone. */
export const foldAddress = (text: string) => toAscii(text).toLowerCase().replace(PREFIX, '')

/** Formats whose case carries no meaning, or a checksum alone. */
export const ignoresCase = ({ account }: { account: string }) =>
  /^(?:evm|bech32|bitcoincash|ecash|kaspa|hex|tron|ton):/.test(account)
