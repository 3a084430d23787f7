import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, reading } from './reading'

describe('readAddress of look-alike letters', () => {
  it('returns each letter with its position and look-alike', () => {
    // Cyrillic А and о in place of Latin letters.
    expect(reading('1BpEi6DfDАUFd7GtittLSdBeYJvcоaVggu')).toEqual({
      kind: 'look-alikes',
      letters: [
        { letter: 'А', at: 10, like: 'A' },
        { letter: 'о', at: 29, like: 'o' },
      ],
    })
  })

  it.each([
    ['Greek', BTC.replace('B', 'Β'), 'Β', 'B'],
    ['mathematical', BTC.replace('p', '𝐩'), '𝐩', 'p'],
    ['mathematical Greek', BTC.replace('o', '𝛐'), '𝛐', 'o'],
    ['Arabic digits', BTC.replace('6', '٦'), '٦', '6'],
    ['Urdu digits', BTC.replace('6', '۶'), '۶', '6'],
    ['Latin without a dot', BTC.replace('i', 'ı'), 'ı', 'i'],
  ])('finds the look-alike of a letter: %s', (_, text, letter, like) => {
    expect(reading(text)).toMatchObject({ kind: 'look-alikes', letters: [{ letter, like }] })
  })

  it('finds look-alikes in every format', () => {
    for (const text of [
      '0x5аaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      'bс1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff–W72r5gqPrHF',
      'THHRК1bA7YRPZBcLnTP1SZy9ipUpsRwpo6',
      'аlice.eth',
      'аррӏе.eth',
      'https://etherscan.io/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BеAed',
      'bitcoin:1BpEi6DfDАUFd7GtittLSdBeYJvcoaVggu?amount=1',
    ])
      expect(reading(text).kind, text).toBe('look-alikes')
  })

  it.each([
    ['a Chinese character', BTC.replace('B', '漢'), '漢', 2],
    ['a ligature', BTC.replace('p', 'ﬁ'), 'ﬁ', 3],
    ['a lone surrogate', BTC.replace('p', '\ud800'), '\ud800', 3],
  ])('returns a letter without a look-alike: %s', (_, text, letter, at) => {
    expect(reading(text)).toStrictEqual({ kind: 'look-alikes', letters: [{ letter, at }] })
  })

  it('counts positions without whitespace', () => {
    expect(readAddress(` 1\u200b \u{1d401}${BTC.slice(2)}`)).toEqual({
      reading: { kind: 'look-alikes', letters: [{ letter: '\u{1d401}', at: 2, like: 'B' }] },
      omitted: 'invisible',
      invisible: ['U+200B'],
    })
  })

  it.each(['привет', '漢字', 'ΑΒΓ', 'Ünïcödé', '😀'])('reads %s as unknown', (text) => {
    expect(reading(text)).toEqual({ kind: 'unknown' })
  })

  it('reads a name in any script', () => {
    for (const text of ['привет.eth', '漢字.eth', '😀.eth', 'münchen.eth'])
      expect(reading(text)).toEqual({ kind: 'name', text })
  })

  it('returns no part of 64 digits with look-alikes, a possible key', () => {
    expect(reading(`е${'3'.repeat(63)}`).kind).toBe('key-or-hash')
  })
})
