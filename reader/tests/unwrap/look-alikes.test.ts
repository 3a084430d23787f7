import { describe, expect, it } from 'vitest'
import { read, summarize } from '../reading.ts'

const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'

describe('readText of look-alike letters', () => {
  it('returns each letter with its position and look-alike', () => {
    // Cyrillic А and о in place of Latin letters.
    expect(read('1BpEi6DfDАUFd7GtittLSdBeYJvcоaVggu')).toMatchObject([
      {
        kind: 'look-alikes',
        text: BTC,
        letters: [
          { letter: 'А', at: 10, like: 'A' },
          { letter: 'о', at: 29, like: 'o' },
        ],
      },
    ])
  })

  it.each([
    ['Greek', BTC.replace('B', 'Β'), 'Β', 'B'],
    ['mathematical', BTC.replace('p', '𝐩'), '𝐩', 'p'],
    ['mathematical Greek', BTC.replace('o', '𝛐'), '𝛐', 'o'],
    ['Arabic digits', BTC.replace('6', '٦'), '٦', '6'],
    ['Urdu digits', BTC.replace('6', '۶'), '۶', '6'],
    ['Latin without a dot', BTC.replace('i', 'ı'), 'ı', 'i'],
  ])('finds the look-alike of a letter: %s', (_, text, letter, like) => {
    expect(read(text)).toMatchObject([{ kind: 'look-alikes', letters: [{ letter, like }] }])
  })

  it('finds look-alikes in every format', () => {
    for (const text of [
      '0x5аaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      'bс1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff–W72r5gqPrHF',
      'THHRК1bA7YRPZBcLnTP1SZy9ipUpsRwpo6',
      'аlice.eth',
      'аррӏе.eth',
      'pаyж.eth',
      'https://etherscan.io/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BеAed',
      'bitcoin:1BpEi6DfDАUFd7GtittLSdBeYJvcoaVggu?amount=1',
    ])
      expect(
        read(text).map(({ kind }) => kind),
        text,
      ).toEqual(['look-alikes'])
  })

  it.each(['привет', '漢字', 'ΑΒΓ', 'Ünïcödé', '😀'])('finds nothing in %s', (text) => {
    expect(summarize(text)).toBe('')
  })

  it('reads a name in any script', () => {
    for (const text of ['привет.eth', '漢字.eth', '😀.eth', 'münchen.eth'])
      expect(read(text)).toMatchObject([{ kind: 'name', text }])
  })

  it('finds a seed phrase in fullwidth letters', () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const wide = [...phrase].map((letter) =>
      letter === ' ' ? letter : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    )
    expect(summarize(wide.join(''))).toBe('secret seed-phrase')
  })

  it('finds a key with a Cyrillic letter', () => {
    const key = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
    expect(summarize(key.replace('p', 'р'))).toBe('secret private-key')
  })
})
