import { expect } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import type { Reading } from '@/address/reader/reading'

/* Addresses that are right, each of its network or form. */
export const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
export const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const TRX = 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'
export const SOL = 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'
export const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
export const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
export const TON_PLAIN = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'

export const reading = (text: string) => readAddress(text).reading

/** A reading in one line: its kind, its networks with their chain, and its checksum or fault. */
export function inShort(text: string) {
  const said = reading(text)
  const networks =
    'matches' in said
      ? said.matches.map(({ network, chain }) => network + (chain === 'test' ? '-test' : ''))
      : []
  return [said.kind, networks.join(), detail(said)].filter((part) => part !== '').join(' ')
}

function detail(said: Reading) {
  if (said.kind === 'address') return said.checksum
  if (said.kind === 'other-network') return said.toldBy
  if (said.kind !== 'mistyped') return ''
  const { fault } = said
  if (fault.is === 'length') return `length ${fault.by}`
  if (fault.is === 'prefix') return `prefix ${fault.prefix}`
  if (fault.is === 'letters')
    return fault.letters.map(({ letter, at }) => `${letter}@${at}`).join(' ')
  return fault.is
}

/** The result is that it is a secret, and nothing else: no part of the text can be in it. */
export function expectSecret(text: string, secret: 'seed-phrase' | 'private-key') {
  const result = readAddress(text)
  expect(result).toEqual({ reading: { kind: 'secret', secret } })
  for (let at = 0; at + 4 <= Math.min(text.length, 2000); at++) {
    const part = text.slice(at, at + 4)
    if (!'secret-private-key-seed-phrase-reading-kind'.includes(part.toLowerCase()))
      expect(JSON.stringify(result)).not.toContain(JSON.stringify(part).slice(1, -1))
  }
}
