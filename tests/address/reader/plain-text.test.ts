import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, TON } from './reading'

describe('readAddress of an address with whitespace and punctuation', () => {
  it.each([
    ` ${BTC}`,
    `${BTC}\n`,
    `${BTC}\ufeff`,
    `${BTC.slice(0, 12)}\r\n${BTC.slice(12)}`,
    `${BTC.slice(0, 12)} ${BTC.slice(12)}`,
    `${BTC.slice(0, 12)}\u3000\u00a0${BTC.slice(12)}`,
    BTC.split('').join(' '),
    `'${BTC}',`,
    `• ${BTC};`,
  ])('%j', (text) => {
    expect(readAddress(text)).toEqual({ ...readAddress(BTC), omitted: 'whitespace' })
  })

  it.each([
    [`\u200b${BTC}\ufeff`, ['U+200B']],
    [`\u202a${BTC}\u202c`, ['U+202A', 'U+202C']],
    [`${BTC.slice(0, 12)}\u00ad${BTC.slice(12)}`, ['U+00AD']],
    [`${BTC.slice(0, 12)} \u2800${BTC.slice(12)}`, ['U+2800']],
    [`\0${BTC}\0`, ['U+0000']],
  ])('returns the code points of invisible characters: %j', (text, invisible) => {
    expect(readAddress(text)).toEqual({ ...readAddress(BTC), omitted: 'invisible', invisible })
  })

  it('returns the invisible characters of a link', () => {
    const text = `https://mempool.space/address/${BTC}\u200b`
    expect(readAddress(text)).toMatchObject({ omitted: 'link', invisible: ['U+200B'] })
  })

  it('reads a TON address that is broken after a hyphen', () => {
    expect(readAddress(TON.replace('-', '-\n'))).toEqual({
      ...readAddress(TON),
      omitted: 'whitespace',
    })
  })
})
