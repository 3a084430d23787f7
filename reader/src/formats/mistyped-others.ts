import type { Content } from '../finding.ts'
import { findLengthDifference, findTypo, isMixedCase } from '../text/letters.ts'
import { onMainnet, toMistyped } from './content.ts'
import { OTHER_PREFIXES } from './segwit.ts'

/** A format of another network, with one character changed, missing or surplus. */
type Shape = { shape: RegExp; network: string; lengths: number[] }

/** Characters of Base32: two digits, which words lack, and at most two of its foreign ones, of which numbers have more. */
const BASE32 = '(?=(?:[A-Z]*[2-7]){2})(?!(?:[A-Z2-7]*[0189]){3})[A-Z0-9]'

const SHAPES: Shape[] = [
  { shape: RegExp(`^G${BASE32}{54,56}$`), network: 'Stellar', lengths: [56] },
  { shape: RegExp(`^${BASE32}{57,59}$`), network: 'Algorand', lengths: [58] },
  {
    shape: /^[48][0-9A-Za-z]{93,95}$|^4[0-9A-Za-z]{104,106}$/,
    network: 'Monero',
    lengths: [95, 106],
  },
  { shape: /^(?:tz[1-4]|KT1)[0-9A-Za-z]{32,34}$/, network: 'Tezos', lengths: [36] },
  { shape: /^t[13][0-9A-Za-z]{32,34}$/, network: 'Zcash', lengths: [35] },
  { shape: /^f[13][0-9a-z]{38,40}$/, network: 'Filecoin', lengths: [41] },
  { shape: /^nano_[0-9a-z]{59,61}$/i, network: 'Nano', lengths: [65] },
  { shape: /^xrb_[0-9a-z]{59,61}$/i, network: 'Nano', lengths: [64] },
]

/** Characters behind the separator of Bech32, with the checksum, for 20, 29, 32, 43 and 57 bytes. */
const BECH32_LENGTHS = [38, 53, 58, 75, 98]

const BECH32 = /^([a-z_]{4,20})1([0-9a-z]{37,99})$/i

/** Bech32 with a known prefix, which no other text has. */
function readMistypedPrefix(text: string): Content | undefined {
  const [, prefix = '', data = ''] = BECH32.exec(text) ?? []
  const network = OTHER_PREFIXES.get(prefix.toLowerCase())
  if (!network || !/\d/.test(data)) return
  const by = findLengthDifference(data.length, BECH32_LENGTHS)
  return Math.abs(by) <= 1 ? toMistyped(text, onMainnet(network), findTypo([], by)) : undefined
}

export function readMistypedOther(text: string): Content | undefined {
  for (const { shape, network, lengths } of SHAPES) {
    if (!shape.test(text) || (/^[48t]/.test(text) && !isMixedCase(text))) continue
    const by = findLengthDifference(text.length, lengths)
    return toMistyped(text, onMainnet(network), findTypo([], by))
  }
  return readMistypedPrefix(text)
}

/** Whether the text has the shape of one of these formats, which few other texts have. */
export const hasOtherShape = (text: string) => readMistypedOther(text) !== undefined

/** A prefix and a length that no other text has. */
export const hasOtherPrefix = (text: string) =>
  /^(?:nano|xrb)_/i.test(text) || readMistypedPrefix(text) !== undefined
