import { type Content, onMainnet } from '../finding.ts'
import { BECH32_PREFIXES } from '../networks/find-networks.ts'
import { classifyTypo, findLengthDifference } from '../text/letters.ts'
import { makeMistyped } from './content.ts'

export function createMistypedFormat(network: string, lengths: number[], shape: RegExp) {
  const isTypical = (text: string) => shape.test(text)
  return {
    isTypical,
    read: (text: string): Content | undefined =>
      isTypical(text)
        ? makeMistyped(
            text,
            onMainnet(network),
            classifyTypo([], findLengthDifference(text.length, lengths)),
          )
        : undefined,
  }
}

/** Characters behind the separator of Bech32, with the checksum, for 20, 29, 32, 43 and 57 bytes. */
const BECH32_LENGTHS = [38, 53, 58, 75, 98]

const BECH32 = /^([a-z_]{4,20})1([0-9a-z]{37,99})$/i

export function readMistypedPrefix(text: string): Content | undefined {
  const [, prefix = '', data = ''] = BECH32.exec(text) ?? []
  const networks = BECH32_PREFIXES.get(prefix.toLowerCase())
  if (!networks || !/\d/.test(data)) return
  const by = findLengthDifference(data.length, BECH32_LENGTHS)
  return Math.abs(by) <= 1 ? makeMistyped(text, networks, classifyTypo([], by)) : undefined
}
