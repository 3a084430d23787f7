import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type Content, onMainnet } from '../finding.ts'
import { PRODUCT_EVM } from '../networks/find-networks.ts'
import {
  classifyTypo,
  findForeignCharacters,
  findLengthDifference,
  HEX_ALPHABET,
} from '../text/letters.ts'
import { makeAddress, makeMistyped } from './content.ts'

const DIGITS = 40

/** EIP-1191 puts the chain ID in front; only these chains use it (github.com/rsksmart/RSKIPs, RSKIP60). */
const EIP_1191 = [
  ['30', onMainnet('Rootstock')],
  ['31', [{ network: 'Rootstock', chain: 'test' }]],
] as const

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit from 8. */
function toChecksumCase(lower: string, hashed = lower) {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(hashed)))
  let text = ''
  for (let at = 0; at < lower.length; at++)
    text += hash.charAt(at) >= '8' ? lower.charAt(at).toUpperCase() : lower.charAt(at)
  return text
}

const isSingleCase = (digits: string) =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase()

const toEvmAccount = (digits: string) => `evm:${digits.toLowerCase()}`

export function readEvm(text: string): Content | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return
  const digits = text.slice(2)
  const account = toEvmAccount(digits)
  if (isSingleCase(digits)) return makeAddress(text, account, PRODUCT_EVM, 'absent')
  const lower = digits.toLowerCase()
  if (toChecksumCase(lower) === digits) return makeAddress(text, account, PRODUCT_EVM)
  for (const [chain, networks] of EIP_1191)
    if (toChecksumCase(lower, `${chain}0x${lower}`) === digits)
      return makeAddress(text, account, [...networks])
}

/** XDC Network (docs.xdc.network, "XDC prefix") and Ronin (docs.roninchain.com) replace 0x. */
const PREFIXES = [
  [/^xdc(?=[0-9a-f]{40}$)/i, 'XDC Network'],
  [/^ronin:(?=[0-9a-f]{40}$)/i, 'Ronin'],
] as const

export function readEvmWithPrefix(text: string): Content | undefined {
  for (const [prefix, network] of PREFIXES) {
    const found = prefix.exec(text)
    if (found)
      return makeAddress(
        text,
        toEvmAccount(text.slice(found[0].length)),
        onMainnet(network),
        'absent',
      )
  }
}

/** Also reads an address without 0x, or with the letter O in place of its 0. */
export function readMistypedEvm(text: string): Content | undefined {
  if (/^[0-9a-f]{40}$/i.test(text))
    return makeMistyped(text, PRODUCT_EVM, { is: 'prefix', prefix: '0x' })
  if (/^o/i.test(text) && readEvm(`0${text.slice(1)}`)) {
    const letters = [{ letter: text.charAt(0), at: 1, like: '0' }]
    return makeMistyped(text, PRODUCT_EVM, { is: 'letters', letters })
  }
  if (!/^0x/i.test(text)) return
  const by = findLengthDifference(text.length, [DIGITS + 2])
  return makeMistyped(
    text,
    PRODUCT_EVM,
    classifyTypo(findForeignCharacters(text, HEX_ALPHABET, 2), by),
  )
}

/** developers.tron.network, "Account": nodes write the version 41 and the 20 bytes in hexadecimal. */
export function readTronHex(text: string): Content | undefined {
  const [, digits = ''] = /^(?:0x)?41([0-9a-f]{40})$/i.exec(text) ?? []
  return digits === ''
    ? undefined
    : makeAddress(text, `tron:${digits.toLowerCase()}`, onMainnet('TRX'), 'absent')
}
