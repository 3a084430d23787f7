import { describe, expect, it } from 'vitest'
import { createListIndex } from '../../src/lists/list-index.ts'
import { LIST } from '../lists.ts'
import { read, summarize } from '../reading.ts'

const lists = createListIndex([
  {
    file: {
      ...LIST,
      entries: [
        { address: 'binanceiost', network: 'IOST', party: 'P', reference: '1', tag: '100343788' },
        { address: 'casinohouse', network: 'EOS', party: 'P', reference: '2' },
        { address: 'short', network: 'EOS', party: 'P', reference: '3' },
      ],
    },
    sha256: '0'.repeat(64),
  },
])

const summary = (text: string) => summarize(text, { lists })

it('readText finds a listed name in a link', () => {
  expect(summary('https://iostabc.com/account/binanceiost?tab=1')).toBe(
    'address IOST absent of link',
  )
})

describe('readText of a name of EOS', () => {
  it.each([
    ['EOS account: casinohouse1', 'address EOS absent by label'],
    ['eos address = eosio.token1, memo: 7', 'address EOS absent memo 7 by label'],
    ['EOS اکاؤنٹ: casinohouse1', 'address EOS absent by label'],
    ['EOS account: casinohouse6', ''],
    ['EOS account: casinohouse', ''],
    ['EOS account: casinohouse12', ''],
    ['EOS account casinohouse1', ''],
    ['EOS account: eosio.token', 'address EOS absent by label'],
    ['WAX account: abcde.wam', 'address WAX absent'],
    ['EOS account: please', ''],
    ['account: casinohouse1', ''],
  ])('reads %j', (text, findings) => {
    expect(summarize(text)).toBe(findings)
  })

  it('is listed once', () => {
    const entries = [{ address: 'casinohouse1', network: 'EOS', party: 'P', reference: '1' }]
    const index = createListIndex([{ file: { ...LIST, entries }, sha256: '' }])
    expect(read('EOS account: casinohouse1', { lists: index })).toMatchObject([
      { line: 1, column: 13, lookup: { result: 'listed' } },
    ])
  })
})

describe('readText of a name that a list has', () => {
  it('is listed with its memo, in prose and in a table', () => {
    expect(summary('Deposit to IOST account binanceiost memo 100343788')).toBe(
      'address IOST absent memo 100343788 by label LISTED same',
    )
    expect(summary('Coin,Address,Memo/Tag,Amount\nIOST,binanceiost,100343788,900')).toMatch(
      /^2: address IOST absent memo 100343788 .*LISTED same$/,
    )
  })

  it('is a doubt without its memo', () => {
    expect(read('sent to binanceiost.', { lists })).toMatchObject([
      { text: 'binanceiost', lookup: { result: 'not-checked', reason: 'tag' } },
    ])
  })

  it('is listed as a whole word of eight or more letters, in any case', () => {
    expect(summary('paid to (CasinoHouse), today')).toBe('address EOS absent LISTED same')
    expect(summary('http://casinohouse.example casinohouses my-casinohouse short')).toBe('')
    expect(summarize('paid to casinohouse')).toBe('')
  })
})
