import { onMainnet } from '../finding.ts'
import type { Token } from '../text/words.ts'
import { type AddressContent, toAddress } from './content.ts'

/**
 * An account of EOS, or of its fork WAX, behind its label. A name has no checksum (docs.eosnetwork.com, "Account names": up
 * to twelve of a to z, 1 to 5 and dots), so it is an ordinary word elsewhere; a shorter one has a digit or a dot here.
 */
const LABELLED =
  /(?<![\p{L}\p{N}])(?<network>EOS|WAX) (?:account|address|wallet|recipient|اکاؤنٹ|ایڈریس|والیٹ)(?: name)?\s{0,3}[:=]\s{0,3}["']?(?<name>[a-z][a-z1-5.]{10}[a-z1-5]|(?=[a-z]{1,10}[1-5.])[a-z][a-z1-5.]{1,9}[a-z1-5])(?![\p{L}\p{N}.@_-])/giu

/** Rare in other lines. */
const MAY_HAVE_LABEL = /(?:eos|wax) /iu

export function findEosNames(line: string): (Token & { content: AddressContent })[] {
  if (!MAY_HAVE_LABEL.test(line)) return []
  const names = []
  for (const { 0: found, index, groups } of line.matchAll(LABELLED)) {
    const text = groups?.name ?? ''
    const network = groups?.network?.toUpperCase() ?? ''
    const end = index + found.length
    const account = `name:${network}:${text.toLowerCase()}`
    const content = toAddress(text, account, onMainnet(network), 'absent')
    names.push({ text, at: end - text.length, end, content })
  }
  return names
}
