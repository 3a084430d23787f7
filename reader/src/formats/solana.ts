import { type Content, onMainnet } from '../finding.ts'
import {
  BASE58_ALPHABET,
  classifyTypo,
  findForeignCharacters,
  isCodeName,
  isMixedCase,
} from '../text/letters.ts'
import { decodeBase58, estimateLength } from './base58-digits.ts'
import { makeAddress, makeMistyped } from './content.ts'

/**
 * 32 bytes in Base58, without a checksum (solana.com/docs/core/accounts). One of 10^10 has no upper-case
 * letter: such a text is another format, such as CashAddr with a typo.
 */
export function readSolana(text: string): Content | undefined {
  if (
    isCodeName(text) ||
    decodeBase58(text)?.length !== 32 ||
    (/[a-z]/i.test(text) && !isMixedCase(text))
  )
    return
  return makeAddress(text, text, onMainnet('SOL'), 'absent')
}

export function readMistypedSolana(text: string): Content | undefined {
  if (text.length < 40 || text.length > 47 || !/^[0-9A-Za-z]+$/.test(text)) return
  if (!isMixedCase(text) || !/\d/.test(text)) return
  const letters = findForeignCharacters(text, BASE58_ALPHABET)
  const by = text.length - estimateLength(text, BASE58_ALPHABET, 32)
  if (letters.length === 0 && by === 0) return
  return makeMistyped(text, onMainnet('SOL'), classifyTypo(letters, by, true))
}
