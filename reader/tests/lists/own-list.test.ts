import { describe, expect, it, vi } from 'vitest'
import { createListIndex, joinIndexes } from '../../src/lists/list-index.ts'
import { parseOwnList } from '../../src/reading/own-list.ts'
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

  it('reads names of networks, and names rows with one that the address does not have', () => {
    const { file, otherNetworks } = parse(
      'address,network',
      `${UNLISTED},Bitcoin`,
      `${LISTED.evm},BEP20`,
      `${LISTED.evm},XXXX`,
      `${LISTED.xrp},ETH`,
      'not-an-address,Xxxx',
    )
    expect(file.entries.map(({ network }) => network)).toEqual([
      'BTC',
      'BNB',
      undefined,
      'XRP',
      'XXXX',
    ])
    expect(otherNetworks).toEqual([
      { row: 4, text: 'XXXX' },
      { row: 5, text: 'ETH' },
    ])
  })

  it('throws without the column, or with a column twice', () => {
    expect(() => parse('name', 'x')).toThrow('no column "address"')
    expect(() => parse('address,Address', `${UNLISTED},`)).toThrow('the column "address" twice')
    expect(() => parse('address,tag,tag', `${UNLISTED},,`)).toThrow('the column "tag" twice')
  })

  it('reads no row behind the limit', () => {
    const rows = ['address', UNLISTED, UNLISTED, 'name,"']
    expect(() => parseOwnList(rows.join('\n'), INFO, 1)).toThrow('more than 1 rows')
    expect(parseOwnList(rows.slice(0, 3).join('\n'), INFO, 2).file.entries).toHaveLength(2)
  })

  it('reads a file that has other columns twice, or without a name, and prints nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { file, broken } = parse('note,address,note,,', `a,${UNLISTED},b,,`)
    expect(file.entries).toHaveLength(1)
    expect(broken).toEqual([])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
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
