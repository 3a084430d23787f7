import type { Reading } from './reading'

/**
 * An address of 32 bytes in hexadecimal digits, which has the form of a hash: of Sui (docs.sui.io,
 * "Address format") and Aptos (AIP-40) with 64 digits, of Starknet with up to 64, since a field
 * element has 252 bits and loses its zeros (docs.starknet.io, "Contract address"), and of NEAR
 * without 0x (docs.near.org, "Implicit address").
 */
export function readLongAddress(text: string): Reading | undefined {
  const [, prefix = '', digits = ''] = /^(0x)?([0-9a-f]{62,64})$/i.exec(text) ?? []
  if (digits === '') return
  if (prefix === '')
    return digits.length === 64
      ? { kind: 'other-network', text, toldBy: '64', names: ['NEAR'] }
      : undefined
  const isField = digits.length < 64 || /^0[0-7]/.test(digits)
  const names = [
    ...(digits.length === 64 ? ['Sui', 'Aptos'] : []),
    ...(isField ? ['Starknet'] : []),
  ]
  return { kind: 'other-network', text, toldBy: '0x', names }
}
