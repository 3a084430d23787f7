import { describe, expect, it } from 'vitest'
import { compareAddresses } from '@/address/compare/compare-addresses'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const TRX = 'TNiq9AXBp9EjUqhDhrwrfvAA8U3GUQZH81'

describe('compareAddresses', () => {
  it.each([
    ['same', BTC, ` ${BTC}\n`],
    ['same', TRX, TRX.replace(/(.{4})/g, '$1 ')],
    ['same-but-case', EVM, EVM.toLowerCase()],
    [
      'same-but-case',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    ],
    ['different', BTC, BTC.toLowerCase()],
    ['poisoned', EVM, `0x5aAe${'0'.repeat(31)}BeAed`],
    ['poisoned', TRX, 'TNiq9zzzzzzzzzzzzzzzzzzzzzzzzzZH81'],
    ['different', TRX, 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'],
    ['different', BTC, ''],
  ])('%s: %s and %s', (result, expected, received) => {
    expect(compareAddresses(expected, received).result).toBe(result)
  })

  it('marks each group of four that differs, also beyond the end of one', () => {
    const { groups } = compareAddresses('abcdefgh', 'abcdefXhij')
    expect(groups).toEqual([
      { expected: 'abcd', received: 'abcd', same: true },
      { expected: 'efgh', received: 'efXh', same: false },
      { expected: '', received: 'ij', same: false },
    ])
  })

  it('names letters of other scripts and invisible characters', () => {
    const { lookAlikes, invisible, result } = compareAddresses(
      BTC,
      `\u200b1\u0412${BTC.slice(2)}\u202e`,
    )
    expect(result).toBe('different')
    expect(lookAlikes).toMatchObject([{ letter: '\u0412', at: 2, like: 'B' }])
    expect(invisible).toEqual(['U+200B', 'U+202E'])
  })
})
