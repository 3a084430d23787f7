import { describe, expect, it } from 'vitest'
import { LISTED } from '../lists.ts'
import { read } from '../reading.ts'

// A test vector of BIP-38.
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

describe('readText of a tag', () => {
  it('takes no part of a secret as the memo of an address', () => {
    for (const text of [`${LISTED.solana}, memo: ${WIF}`, `${LISTED.solana}\nmemo: ${WIF}`]) {
      const found = read(text)
      expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret'])
      expect(found[0]).not.toHaveProperty('tag')
      expect(JSON.stringify(found)).not.toContain(WIF.slice(0, 8))
    }
  })

  it('takes the value of a cell that repeats its label', () => {
    expect(read(`Address,Tag\n${LISTED.stellar},memo 4471`)).toMatchObject([
      { tag: { kind: 'memo', value: '4471' } },
    ])
    expect(read(`Address,Memo\n${LISTED.stellar},order 7 of May`)).toMatchObject([
      { tag: { kind: 'memo', value: 'order 7 of May' } },
    ])
  })

  it('takes a destination tag of 32 bits, and no larger number', () => {
    expect(read(`${LISTED.xrp}, tag: ${2 ** 32 - 1}`)).toMatchObject([
      { tag: { kind: 'tag', value: '4294967295' } },
    ])
    expect(read(`${LISTED.xrp}, tag: ${2 ** 32}`)[0]).not.toHaveProperty('tag')
  })
})
