import { describe, expect, it } from 'vitest'
import { HASHES, read, summarize } from '../reading.ts'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const STARKNET = '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'
const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe('readText with one answer to all masks', () => {
  it.each([
    [HASH, 'hash', `hash ${HASHES}`],
    [`0x${HASH}`, 'hash', 'hash ETH,MATIC,BNB,FTM,ETC'],
    [`ETH 0x${HASH}`, 'hash', 'hash ETH'],
    [SIGNATURE, 'hash', 'hash SOL'],
    [SIGNATURE.slice(0, -2), 'hash', 'mistyped hash SOL length -2?'],
    [HASH.slice(0, -3), 'hash', `mistyped hash ${HASHES} length -3`],
    [HASH + HASH, 'hash', 'hash'],
    [`0x${HASH}`, 'address', 'address Sui,Aptos absent'],
    [`0x09${HASH.slice(2)}`, 'address', 'address Sui,Aptos absent'],
    [STARKNET, 'address', 'address Starknet absent'],
    [`0x0${STARKNET.slice(2)}`, 'address', 'address Sui,Aptos,Starknet absent'],
    [HASH, 'address', 'address NEAR absent'],
    [SIGNATURE, 'address', 'hash-or-key SOL'],
    [`private key: ${HASH}`, 'hash', `hash ${HASHES}`],
  ] as const)('reads %s as %s: %s', (text, all, summary) => {
    const described = summarize(text, { answers: { all } }).replace(/ by .*/, '')
    expect(described).toBe(summary)
  })

  it('changes neither an address nor a secret', () => {
    for (const all of ['hash', 'address'] as const)
      expect(summarize(`${BTC}\n${WIF}`, { answers: { all } })).toBe(
        'address BTC,BCH right | 2: secret private-key',
      )
  })
})

describe('readText with an answer to one mask', () => {
  const text = `a ${HASH}\nb ${HASH}\nc ${HASH}\nd ${HASH}`
  const at = new Map([
    ['1:2', 'hash'],
    ['2:2', 'address'],
    ['3:2', 'text'],
  ] as const)

  it('applies it to the place alone', () => {
    expect(summarize(text, { answers: { at } })).toBe(
      `hash ${HASHES} | 2: address NEAR absent | 4: hash ${HASHES} unproven again`,
    )
  })

  it('prefers it to the answer to all', () => {
    expect(summarize(text, { answers: { at, all: 'address' } })).toBe(
      `hash ${HASHES} | 2: address NEAR absent | 4: address NEAR absent again`,
    )
  })

  it.each([
    ['a phrase', PHRASE, '1:0'],
    ['a phrase over lines', `a\n${PHRASE.replaceAll(' ', '\n')}`, '2:0'],
    ['a key', `key ${WIF}`, '1:4'],
    ['a hash', HASH, '1:0'],
  ])('reads %s as ordinary text', (_, masked, place) => {
    expect(read(masked)).toHaveLength(1)
    expect(summarize(masked, { answers: { at: new Map([[place, 'text']]) } })).toBe('')
  })

  it('shows the address inside a text that is no secret', () => {
    const words = PHRASE.split(' ')
    const mixed = [...words.slice(0, 6), BTC, ...words.slice(6)].join(' ')
    expect(summarize(mixed)).toMatch(/address BTC,BCH right/)
  })
})
