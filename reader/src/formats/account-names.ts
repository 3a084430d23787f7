import { onMainnet } from '../finding.ts'
import type { Token } from '../text/words.ts'
import { type AddressContent, makeAddress } from './content.ts'

/**
 * An account of EOS, or of its fork WAX, behind its label. A name has no checksum (docs.eosnetwork.com, "Account names": up
 * to twelve of a to z, 1 to 5 and dots), so it is an ordinary word elsewhere; a shorter one has a digit or a dot here.
 */
const LABELLED =
  /(?<![\p{L}\p{N}])(?<network>EOS|WAX) (?:account|address|wallet|recipient|اکاؤنٹ|ایڈریس|والیٹ)(?: name)?\s{0,3}[:=]\s{0,3}["']?(?<name>[a-z][a-z1-5.]{10}[a-z1-5]|(?=[a-z]{1,10}[1-5.])[a-z][a-z1-5.]{1,9}[a-z1-5])(?![\p{L}\p{N}.@_-])/giu

const MAY_HAVE_LABEL = /(?:eos|wax) /iu

export function findEosNames(line: string): (Token & { content: AddressContent })[] {
  if (!MAY_HAVE_LABEL.test(line)) return []
  const names = []
  for (const { 0: found, index, groups } of line.matchAll(LABELLED)) {
    const text = groups?.name ?? ''
    const network = groups?.network?.toUpperCase() ?? ''
    const end = index + found.length
    const account = `name:${network}:${text.toLowerCase()}`
    const content = makeAddress(text, account, onMainnet(network), 'absent')
    names.push({ text, at: end - text.length, end, content })
  }
  return names
}

export type ListedNames = ReadonlyMap<string, AddressContent>

/** Shorter names are ordinary words, and longer ones have a format. */
export const MIN_NAME = 8
const MAX_NAME = 21

/** Such as an account of IOST or EOS: a name has no checksum and no shape. */
export function readListedName(name: string, network = ''): AddressContent | undefined {
  const text = name.toLowerCase()
  if (network === '' || text.length < MIN_NAME || text.length > MAX_NAME) return
  if (!/^[a-z][a-z0-9]*$/.test(text)) return
  return makeAddress(text, `name:${network}:${text}`, onMainnet(network), 'absent')
}

const BEGINNING = /^[a-z]/i

export function findListedName(word: string, names: ListedNames): AddressContent | undefined {
  if (names.size === 0 || word.length > MAX_NAME + 1 || !BEGINNING.test(word)) return
  return names.get(word.toLowerCase().replace(/[.:!?]$/, ''))
}
