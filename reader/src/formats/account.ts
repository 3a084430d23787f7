import type { Network } from '../finding.ts'
import { toAscii } from '../unwrap/look-alikes.ts'
import type { AddressContent } from './content.ts'
import { omitPrefix, readExact } from './table.ts'

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

/** Equal results differ by case, look-alike letters or a prefix alone. */
export const foldAddress = (text: string) => omitPrefix(toAscii(text).toLowerCase())
