import { describe, expect, it } from 'vitest'
import { createListIndex, joinIndexes } from '../../src/lists/list-index.ts'
import { parseOwnList } from '../../src/lists/own-list.ts'
import { LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const INFO = { id: 'own-session', title: 'customers.csv', date: '2026-10-01' }
const UNLISTED = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'

const parse = (...rows: string[]) => parseOwnList(rows.join('\n'), INFO)

describe('parseOwnList', () => {
  it('reads columns in any order and case', () => {
    const { file, unreadable, broken } = parse(
      '\u{feff}Reference, ADDRESS ,Label,network,tag',
      `C-7,${UNLISTED},"Customer, 7",btc,`,
      `,${LISTED.xrp},,,12`,
    )
    expect(file).toMatchObject({ kind: 'own', title: 'customers.csv', date: '2026-10-01' })
    expect(file.entries).toEqual([
      { address: UNLISTED, network: 'BTC', party: 'Customer, 7', reference: 'C-7' },
      {
        address: LISTED.xrp,
        network: 'XRP',
        tag: '12',
        party: 'customers.csv',
        reference: 'row 3',
      },
    ])
    expect([unreadable, broken]).toEqual([[], []])
  })

  it('names rows that are no valid address, and rows that are broken', () => {
    const { file, unreadable, broken } = parse(
      'address,label',
      'not-an-address,A',
      `${UNLISTED},B`,
      ',C',
      `${UNLISTED},D,surplus`,
      `${UNLISTED},"E`,
    )
    expect(unreadable).toEqual([{ row: 2, text: 'not-an-address' }])
    expect(broken).toEqual([4, 5, 6])
    expect(file.entries.map(({ reference }) => reference)).toEqual(['row 2', 'row 3'])
  })

  it('throws without the column', () => {
    expect(() => parse('name', 'x')).toThrow('no column "address"')
  })
})

it('joinIndexes asks both lists', () => {
  const { file } = parse('address', UNLISTED, LISTED.evm)
  const joined = joinIndexes(lists, createListIndex([{ file, sha256: '' }]))
  const found = read(`${UNLISTED} ${LISTED.evm} ${LISTED.bitcoin}`, { lists: joined })
  expect(
    found.map(({ lookup }) =>
      lookup.result === 'listed' ? lookup.listings.map(({ list }) => list) : [],
    ),
  ).toEqual([['own-session'], ['test', 'own-session'], ['test']])
})
