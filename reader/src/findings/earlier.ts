import type { Finding } from '../finding.ts'
import { foldAddress, listAccounts } from '../formats/account.ts'
import { copyText } from '../text/copy-text.ts'
import { isOneTypo } from '../text/one-typo.ts'

/** Duplicates and look-alike ends are found among this many accounts, so that memory is bounded. */
const MAX_ACCOUNTS = 1_000_000
const MAX_ENDS = 50_000

/** A hash of 53 bits: two of a million texts are equal with a probability of 1 in 18,000. */
function hashText(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return (low >>> 0) * 2 ** 21 + ((high ^ (high >>> 13)) >>> 11)
}

/** The characters that wallets show, which address poisoning imitates. */
function getEnds({ text, account }: { text: string; account: string }, folded: string) {
  const isHex = account.startsWith('evm:')
  const shown = isHex ? folded : text
  return `${shown.slice(0, isHex ? 4 : 5)} ${shown.slice(-4)}`
}

export class EarlierFindings {
  #count = 0
  #accounts = new Map<number, number>()
  #ends = new Map<string, { index: number; account: number; folded: string }>()

  add(finding: Finding): Pick<Finding, 'duplicateOf' | 'resembles'> | undefined {
    const index = this.#count++
    if (!('text' in finding) || finding.text === undefined) return
    if (finding.kind !== 'address') return this.#findDuplicate(finding.text, index)
    const key = listAccounts(finding)[0] ?? finding.account
    const duplicate = this.#findDuplicate(finding.tag ? `${key} ${finding.tag.value}` : key, index)
    if (duplicate) return duplicate
    const folded = foldAddress(finding.text)
    const ends = getEnds(finding, folded)
    const earlier = this.#ends.get(ends)
    if (!earlier && this.#ends.size === MAX_ENDS) return
    const account = hashText(key)
    if (!earlier) this.#ends.set(ends, { index, account, folded: copyText(folded) })
    else if (earlier.account !== account && !isOneTypo(earlier.folded, folded))
      return { resembles: earlier.index }
  }

  #findDuplicate(key: string, index: number): Pick<Finding, 'duplicateOf'> | undefined {
    const hash = hashText(key)
    const duplicateOf = this.#accounts.get(hash)
    if (duplicateOf !== undefined) return { duplicateOf }
    if (this.#accounts.size < MAX_ACCOUNTS) this.#accounts.set(hash, index)
  }
}
