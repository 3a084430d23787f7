import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC } from './reading'

describe('readAddress', () => {
  it.each([
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
})
