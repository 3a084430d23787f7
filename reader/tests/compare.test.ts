import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base32nopad, base58xmr, bech32, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { compareAddresses } from '../src/reading/compare.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const SOL = 'EZgiAgq9FjbBat3pByu9sejUmjP7cvVn8yw3Tsauj3nF'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TRON = 'TMx7bPmSwEp7Z9RJfWP714a2ikSKyAcaSv'
const TRON_HEX = '41836c943c875db54c5537fcd082240873e63b9e25'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const POISON = `${ETH.slice(0, 7)}0000000000000000000000000000${ETH.slice(-7)}`

const MONERO =
  '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A'

const toBytes = (evm: string) => hex.decode(evm.slice(2).toLowerCase())
const toBech32 = (prefix: string, evm: string) =>
  bech32.encode(prefix, bech32.toWords(toBytes(evm)))

/** The address of the EVM that Filecoin's actor 10 has. */
function toFilecoin(evm: string) {
  const body = toBytes(evm)
  const sum = blake2b(Uint8Array.of(4, 10, ...body), { dkLen: 4 })
  return `f410f${base32nopad.encode(Uint8Array.of(...body, ...sum)).toLowerCase()}`
}

/** The integrated address of Monero: network byte 19, both keys, and a payment ID. */
function integrate(address: string) {
  const keys = base58xmr.decode(address).subarray(1, 65)
  const body = Uint8Array.of(19, ...keys, ...hex.decode('ab'.repeat(8)))
  return base58xmr.encode(Uint8Array.of(...body, ...keccak_256(body).subarray(0, 4)))
}

const compare = (a: string, b: string) => compareAddresses(a, b).result

describe('compareAddresses', () => {
  it.each([
    [ETH, ETH, 'same'],
    [ETH, ` ${ETH}\n`, 'same'],
    [ETH, `${ETH.slice(0, 9)}\u200b${ETH.slice(9)}`, 'same'],
    [ETH, ETH.toLowerCase(), 'same-but-case'],
    [SEGWIT, SEGWIT.toUpperCase(), 'same-but-case'],
    [TRON, TRON_HEX, 'same-but-format'],
    [BTC, 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'same-but-format'],
    [`ethereum:${ETH}@1?value=1e18`, ETH, 'same'],
    [`${XRP} tag 7`, `${XRP} tag 7`, 'same'],
    [`${XRP} tag 7`, `${XRP}:7`, 'same'],
    [`${XRP} tag 7`, `${XRP} tag 8`, 'different'],
    [`${XRP} tag 7`, XRP, 'different'],
    ['0.0.1234567', '0.0.1234567-abcde', 'same-but-format'],
    [ETH, toBech32('one', ETH), 'same-but-format'],
    [ETH, toBech32('inj', ETH), 'same-but-format'],
    [ETH, toFilecoin(ETH), 'same-but-format'],
    [ETH, toBech32('osmo', ETH), 'different'],
    // The payment ID of an integrated address is a customer of an exchange.
    [`${MONERO} payment id: ${'ab'.repeat(8)}`, integrate(MONERO), 'same-but-format'],
    [MONERO, integrate(MONERO), 'different'],
    // One character.
    [SOL, SOL.replace('9se', '9ue'), 'typo'],
    [ETH, ETH.slice(2), 'typo'],
    [ETH, ETH.slice(0, -1), 'typo'],
    [BTC, `${BTC}u`, 'typo'],
    [BTC, BTC.replace('Fd', 'dF'), 'typo'],
    [BTC, BTC.replace('A', 'А'), 'typo'],
    [BTC, BTC.toLowerCase(), 'typo'],
    // Equal ends.
    [ETH.toLowerCase(), POISON.toLowerCase(), 'poisoned'],
    [ETH, POISON.toLowerCase(), 'poisoned'],
    [ETH.toLowerCase(), `0x5aa${'0'.repeat(34)}aed`, 'poisoned'],
    [ETH.toLowerCase(), `0x5ab${'0'.repeat(34)}aed`, 'different'],
    [ETH.toLowerCase(), `0x5aa${'0'.repeat(34)}bed`, 'different'],
    // Unlike.
    [`${BTC} ${SOL}`, BTC, 'different'],
    [ETH, BTC, 'different'],
    [ETH, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'different'],
    ['', ETH, 'different'],
    ['hello', 'help', 'different'],
  ])('compares %j with %j: %s', (a, b, result) => {
    expect(compare(a, b)).toBe(result)
    expect(compare(b, a)).toBe(result)
  })

  it('marks each group of four characters', () => {
    const { groups } = compareAddresses(SOL, SOL.replace('9se', '9ue'))
    expect(groups).toHaveLength(11)
    expect(groups.filter(({ same }) => !same)).toEqual([
      { expected: 'sejU', received: 'uejU', same: false },
    ])
  })

  it('ignores the case in groups of formats without one', () => {
    expect(compareAddresses(ETH, ETH.toLowerCase())).toMatchObject({ ignoresCase: true })
    expect(compareAddresses(ETH, ETH.toLowerCase()).groups.every(({ same }) => same)).toBe(true)
    expect(compareAddresses(BTC, BTC.toLowerCase())).toMatchObject({ ignoresCase: false })
    expect(compareAddresses(ETH, BTC)).toMatchObject({ ignoresCase: false })
  })

  it('lists the look-alike letters and the invisible characters of the received address', () => {
    expect(compareAddresses(BTC, `${BTC.replace('A', 'А')}\u2800`)).toMatchObject({
      invisible: ['U+2800'],
    })
    expect(compareAddresses(BTC, BTC.replace('A', 'А'))).toMatchObject({
      lookAlikes: [{ letter: 'А', at: 10, like: 'A' }],
    })
  })
})
