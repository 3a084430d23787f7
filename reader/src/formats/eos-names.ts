import type { Token } from '../tokens/words.ts'
import { type AddressContent, onMainnet, toAddress } from './content.ts'

/**
 * An account of EOS behind its label. A name has no checksum (docs.eosnetwork.com, "Account names": twelve of a to z, 1 to
 * 5 and dots), so it is an ordinary word elsewhere.
 */
const LABELLED =
  /(?<![\p{L}\p{N}])EOS (?:account|address|wallet|recipient|اکاؤنٹ|ایڈریس|والیٹ)(?: name)?\s{0,3}[:=]\s{0,3}["']?(?<name>[a-z][a-z1-5.]{10}[a-z1-5])(?![\p{L}\p{N}.@_-])/giu

/** Rare in other lines. */
const MAY_HAVE_LABEL = /eos /iu

export function findEosNames(line: string): (Token & { content: AddressContent })[] {
  if (!MAY_HAVE_LABEL.test(line)) return []
  const names = []
  for (const { 0: found, index, groups } of line.matchAll(LABELLED)) {
    const text = groups?.name ?? ''
    const end = index + found.length
    const content = toAddress(text, `name:EOS:${text.toLowerCase()}`, onMainnet('EOS'), 'absent')
    names.push({ text, at: end - text.length, end, content })
  }
  return names
}
