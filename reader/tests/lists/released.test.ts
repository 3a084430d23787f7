import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCommonPart, readUnprovenPart } from '../../src/formats/account-key.ts'
import { readExact } from '../../src/formats/table.ts'
import { parseListFile } from '../../src/lists/list-file.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { readText } from '../../src/reading/read.ts'

const FOLDER = new URL('../../../public/lists/', import.meta.url)

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRX = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const XRP = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

const { lists: SHIPPED } = JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')) as {
  lists: string[]
}

const readShipped = (name: string) =>
  parseListFile(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))

it('public/lists/index.json names every list', () => {
  expect([...SHIPPED, 'index.json'].toSorted()).toEqual(readdirSync(FOLDER).toSorted())
})

describe.each(SHIPPED)('public/lists/%s', (name) => {
  const file = readShipped(name)
  const lists = createListIndex([{ file, sha256: '' }])
  const lookUp = (text: string) => readText(text, { lists }).map(({ lookup }) => lookup)
  const plain = file.entries.filter(({ tag }) => tag === undefined)
  const chosen = Array.from({ length: 10 }, (_, n) => plain[Math.floor((n * plain.length) / 10)])

  it('has no address that its unproven part would not find', () => {
    for (const { address } of file.entries) {
      const content = readExact(/^0x/.test(address) ? address.toLowerCase() : address)
      if (content?.kind !== 'address') continue
      expect([undefined, findCommonPart(content)]).toContain(readUnprovenPart(address))
    }
  })

  it.each(chosen)('tells $address with list, party, reference and date', (entry) => {
    const { party, reference, date } = entry ?? {}
    expect(lookUp(entry?.address ?? '')).toMatchObject([
      {
        result: 'listed',
        listings: [{ list: file.id, party, reference, ...(date ? { date } : {}) }],
      },
    ])
  })

  it.each([
    BTC,
    ETH,
    TRX,
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  ])('does not tell %s', (address) => {
    expect(lookUp(address)).toEqual([{ result: 'not-listed' }])
  })
})

it('an address that customers of an exchange share is told only with the tag of the entry', () => {
  const lists = createListIndex([{ file: readShipped('il-nbctf.json'), sha256: '' }])
  const lookUp = (text: string) => readText(text, { lists }).map(({ lookup: { result } }) => result)
  expect(lookUp(XRP)).toEqual(['not-checked'])
  expect(lookUp(`${XRP} tag: 1`)).toEqual(['not-listed'])
  expect(lookUp(`${XRP} tag: 102334770`)).toEqual(['listed'])
})
