import { onMainnet } from '../finding.ts'
import { type AddressContent, toAddress } from './content.ts'

/** Names of accounts that only a list shows to be accounts, in lower case. */
export type ListedNames = ReadonlyMap<string, AddressContent>

/** Shorter names are ordinary words, and longer ones have a format. */
export const MIN_NAME = 8
const MAX_NAME = 21

/** Such as an account of IOST or EOS: a name has no checksum and no shape. */
export function readListedName(name: string, network = ''): AddressContent | undefined {
  const text = name.toLowerCase()
  if (network === '' || text.length < MIN_NAME || text.length > MAX_NAME) return
  if (!/^[a-z][a-z0-9]*$/.test(text)) return
  return toAddress(text, `name:${network}:${text}`, onMainnet(network), 'absent')
}

const BEGINNING = /^[a-z]/i

/** Finds the account of a word, which a mark of the sentence can end. */
export function findListedName(word: string, names: ListedNames): AddressContent | undefined {
  if (names.size === 0 || word.length > MAX_NAME + 1 || !BEGINNING.test(word)) return
  return names.get(word.toLowerCase().replace(/[.:!?]$/, ''))
}
