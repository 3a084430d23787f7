import { describe, expect, it } from 'vitest'
import { createListIndex, joinIndexes } from '../../src/lists/list-index.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const TAG = '102334770'
const XRP = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

const tagged = createListIndex([
  {
    file: {
      ...LIST,
      entries: [
        { address: XRP, party: 'Party', reference: 'No. 1', tag: TAG },
        { address: LISTED.stellar, party: 'Party', reference: 'No. 2', tag: '1051035076' },
      ],
    },
    sha256: '0'.repeat(64),
  },
])

const lookUp = (text: string, index = lists) =>
  read(text, { lists: index }).map((one) => one.lookup)

const WITH_TAG = [{ by: 'tag', tag: TAG, address: XRP, party: 'Party', reference: 'No. 1' }]

/** Replaces the character at an index. */
const change = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1)

describe('readText of an address that is listed with a tag', () => {
  it('tells the listed tag where the text has none', () => {
    for (const text of [`Deposit to ${XRP}, memo forgotten.`, `Asset,Address,Tag\nXRP,${XRP},`])
      expect(lookUp(text, tagged)).toMatchObject([
        { result: 'not-checked', reason: 'tag', similar: WITH_TAG },
      ])
  })

  it('tells the listed tag of an address in letters of another alphabet', () => {
    const wide = [...XRP]
      .map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      .join('')
    expect(lookUp(wide, tagged)).toMatchObject([{ similar: WITH_TAG }])
  })

  it('takes a tag that a spreadsheet rounded for none', () => {
    expect(lookUp(`Asset,Address,Tag\nXRP,${XRP},1.02335E+08`, tagged)).toMatchObject([
      { result: 'not-checked', reason: 'tag', similar: WITH_TAG },
    ])
    expect(lookUp(`Asset,Address,Memo\nXLM,${LISTED.stellar},1.05104E+09`, tagged)).toMatchObject([
      { result: 'not-checked', reason: 'tag' },
    ])
  })

  it('is not listed with another tag, and names the listed one', () => {
    expect(lookUp(`${XRP} tag 7`, tagged)).toMatchObject([
      { result: 'not-listed', similar: WITH_TAG },
    ])
  })

  it('is listed with its tag', () => {
    const [lookup] = lookUp(`${XRP} tag ${TAG}`, tagged)
    expect(lookup).toMatchObject({ result: 'listed' })
    expect(lookup).not.toHaveProperty('similar')
  })

  it('is a doubt without its tag where a list could not be read, too', () => {
    const partly = { ...tagged, unreadable: ['other'] }
    expect(lookUp(XRP, partly)).toMatchObject([{ result: 'not-checked', similar: WITH_TAG }])
  })
})

describe('readText of a listed address with one mistake', () => {
  const { broken: _, ...addresses } = LISTED

  it.each(Object.entries(addresses))(
    'tells the entry %s for each changed place',
    (_name, address) => {
      for (let at = 0; at < address.length; at++) {
        // All letters of the account are there behind another prefix, and around a lost hyphen of TON.
        if (address === LISTED.evm && at < 2) continue
        if (address.charAt(at) === '-') continue
        // By turns a changed letter, and one that no alphabet has.
        const [letter, other] = at % 2 === 0 ? ['7', '4'] : ['O', 'I']
        const typed = address.charAt(at) === letter ? other : letter
        if (typed.toLowerCase() === address.charAt(at).toLowerCase()) continue
        const text = change(address, at, typed)
        expect(lookUp(`paid ${text} yesterday`), text).toMatchObject([
          {
            result: 'not-checked',
            reason: 'mistyped',
            similar: [{ by: 'character', address, at: at + 1 }],
          },
        ])
      }
    },
  )

  it('tells a missing and a swapped character', () => {
    const { tron } = LISTED
    const swapped = tron.slice(0, 9) + tron.charAt(10) + tron.charAt(9) + tron.slice(11)
    for (const [text, at] of [
      [tron.slice(0, 9) + tron.slice(10), 10],
      [swapped, 10],
    ] as const)
      expect(lookUp(`paid ${text} yesterday`), text).toMatchObject([
        { similar: [{ by: 'character', address: tron, at }] },
      ])
  })

  it('tells it where the text has nothing else', () => {
    expect(lookUp(change(LISTED.monero, 40, '7'))).toMatchObject([{ similar: [{ at: 41 }] }])
    expect(lookUp(change(LISTED.zcash, 20, '7'))).toMatchObject([{ similar: [{ at: 21 }] }])
  })

  it('tells it where spaces group its characters, and the text has nothing else', () => {
    const groups = change(LISTED.monero, 40, '7').match(/.{1,5}/g)
    expect(lookUp(groups?.join(' ') ?? '')).toMatchObject([{ similar: [{ at: 41 }] }])
  })

  it('tells no entry for a valid address with its ends, which is another account', () => {
    const middle = [...LISTED.solana.slice(4, -4)].reverse().join('')
    const other = LISTED.solana.slice(0, 4) + middle + LISTED.solana.slice(-4)
    expect(read(other, { lists })).toMatchObject([{ kind: 'address', text: other }])
    expect(lookUp(other)).toEqual([{ result: 'not-listed' }])
  })

  it('tells the entry that an imitation with a wrong checksum begins and ends like', () => {
    for (const address of [LISTED.tron, LISTED.evm]) {
      const ends = (end: number) =>
        `${address.slice(0, 6)}${'7a8B9'.repeat(20).slice(0, address.length - 6 - end)}${address.slice(-end)}`
      expect(lookUp(`Real ${address}\nFake ${ends(4)}`)).toMatchObject([
        { result: 'listed' },
        { result: 'not-checked', reason: 'mistyped', similar: [{ by: 'ends', address }] },
      ])
      for (const lookup of lookUp(`Fake ${ends(3)} of a wallet`))
        expect(lookup).not.toHaveProperty('similar')
    }
  })

  it('lists all letters, with a surplus one between them', () => {
    const { tron } = LISTED
    expect(lookUp(`paid ${tron.slice(0, 9)}z${tron.slice(9)} yesterday`)).toMatchObject([
      { result: 'listed', listings: [{ address: tron }] },
    ])
  })

  it('compares the case where it has a meaning', () => {
    const { tron, segwit } = LISTED
    expect(lookUp(`paid ${change(tron.toLowerCase(), 5, '7')} yesterday`)).toMatchObject([
      { similar: [{ address: tron }] },
    ])
    expect(lookUp(`paid ${change(segwit.toUpperCase(), 8, '7')} yesterday`)).toMatchObject([
      { similar: [{ address: segwit, at: 9 }] },
    ])
  })

  it('asks joined lists, whose names are found, too', () => {
    const names = createListIndex([
      {
        file: {
          ...LIST,
          entries: [{ address: 'casinohouse', network: 'EOS', party: 'P', reference: '2' }],
        },
        sha256: '0'.repeat(64),
      },
    ])
    const text = `paid ${change(LISTED.tron, 5, '7')} and casinohouse`
    for (const joined of [joinIndexes(lists, names), joinIndexes(names, lists)])
      expect(lookUp(text, joined)).toMatchObject([
        { similar: [{ address: LISTED.tron }] },
        { result: 'listed' },
      ])
  })

  it('tells two mistakes, and no three', () => {
    const two = change(change(LISTED.tron, 2, '7'), 20, '7')
    expect(lookUp(`paid ${two} yesterday`)).toMatchObject([
      { result: 'not-checked', similar: [{ by: 'character', address: LISTED.tron, at: 3 }] },
    ])
    expect(lookUp(`paid ${change(two, 12, '7')} yesterday`)).toEqual([])
  })

  it('is no doubt for an address with a right checksum', () => {
    expect(lookUp('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual([{ result: 'not-listed' }])
  })
})

describe('readText of a mistyped address that is listed', () => {
  const index = (address: string) =>
    createListIndex([
      { file: { ...LIST, entries: [{ address, party: 'P', reference: '1' }] }, sha256: '' },
    ])

  it('tells an address of Algorand with the length of a seed of Stellar', () => {
    const address = 'SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3TQ24QA3USY7O5X2KO5V2FPXM'
    const cut = address.slice(0, 9) + address.slice(10)
    expect(lookUp(cut, index(address))).toMatchObject([{ similar: [{ by: 'character' }] }])
  })

  it('tells two swapped digits of an EVM address whose few letters have the right case by chance', () => {
    const address = '0x723a7084028421994d4a7829108D63aB44658315'
    const swapped = '0x723a7084082421994d4a7829108D63aB44658315'
    expect(read(swapped)).toMatchObject([{ checksum: 'right' }])
    expect(lookUp(swapped, index(address))).toMatchObject([
      { result: 'not-checked', reason: 'mistyped', similar: [{ by: 'character' }] },
    ])
  })

  it('tells an address without a digit in a sentence', () => {
    const address = 'LQsYaykwDfsKXKkVnQUNhyoVQuhiDEQrZT'
    const text = `I sent to ${change(address, 12, 'Y')} today`
    expect(lookUp(text, index(address))).toMatchObject([{ similar: [{ by: 'character' }] }])
  })
})
