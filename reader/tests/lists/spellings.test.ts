import { base58, base64urlnopad, bech32m, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { crc16 } from '../../src/formats/crc.ts'
import type { ListFile } from '../../src/lists/list-file.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read, summarize } from '../reading.ts'
import { base58check, base58xrp } from '../samples/encode.ts'

/** As a payment ID of Monero in a list. */
const PAYMENT_ID = '5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320'

const EVM_DIGITS = LISTED.evm.slice(2)

/** The hash of Bitcoin Cash's legacy spelling. */
const LEGACY = '76a04053bda0a88bda5177b86a15c3b29f559873'
const XRP_HASH = '0a20b3c85f482532a9578dbb3950b85ca06594d1'
const TRON_HASH = hex.encode(base58.decode(LISTED.tron).subarray(1, 21))

/** TON's flags of an address that is not bounceable. */
function encodeUnbounceable(address: string) {
  const bytes = base64urlnopad.decode(address).subarray(0, 34)
  bytes[0] = 0x51
  const sum = crc16(bytes)
  return base64urlnopad.encode(Uint8Array.of(...bytes, sum >> 8, sum & 255))
}

const toBytes = (version: string, digits: string) => hex.decode(version + digits)

/** XLS-5, with the tag 7. */
const X_ADDRESS = base58xrp(Uint8Array.of(...toBytes('0544', XRP_HASH), 1, 7, 0, 0, 0, 0, 0, 0, 0))

const summary = (text: string) => summarize(text, { lists })

describe('readText with a list', () => {
  it.each(Object.entries(LISTED))('tells the entry %s in its own spelling', (name, address) => {
    expect(read(address, { lists })).toMatchObject([
      {
        lookup: {
          result: 'listed',
          listings: [
            {
              list: 'test',
              kind: 'sanctions',
              party: `Party ${name}`,
              reference: `No. ${name}`,
              address,
              spelling: 'same',
            },
          ],
        },
      },
    ])
  })

  it.each([
    ['0x is missing', EVM_DIGITS, 'prefix'],
    ['the case of the checksum is wrong', LISTED.evm.replace('de0B', 'De0B'), 'case'],
    ['EVM in lower case', LISTED.evm.toLowerCase(), 'same'],
    ['EVM in upper case', `0X${EVM_DIGITS.toUpperCase()}`, 'same'],
    ['EVM in upper case behind 0x', `0x${EVM_DIGITS.toUpperCase()}`, 'same'],
    ['XDC', `xdc${EVM_DIGITS.toLowerCase()}`, 'same'],
    ['Ronin', `ronin:${EVM_DIGITS.toLowerCase()}`, 'same'],
    ['CAIP-10', `eip155:1:${LISTED.evm}`, 'same'],
    ['Bitcoin in lower case', LISTED.bitcoin.toLowerCase(), 'case'],
    ['Bitcoin in upper case', LISTED.bitcoin.toUpperCase(), 'case'],
    ['Bech32 in upper case', LISTED.segwit.toUpperCase(), 'same'],
    ['Bech32 in both cases', LISTED.segwit.replace('bc1qar', 'bc1qAr'), 'case'],
    ['Tron in lower case', LISTED.tron.toLowerCase(), 'case'],
    ['Tron in hexadecimal', `41${TRON_HASH}`, 'format'],
    ['Tron in hexadecimal behind 0x', `0x41${TRON_HASH}`, 'format'],
    ['Solana in lower case', LISTED.solana.toLowerCase(), 'case'],
    ['Dogecoin in upper case', LISTED.dogecoin.toUpperCase(), 'case'],
    ['Monero in lower case', LISTED.monero.toLowerCase(), 'case'],
    ['an X-address with a tag', X_ADDRESS, 'format'],
    ['Bitcoin Cash with its prefix', `bitcoincash:${LISTED.bitcoinCash}`, 'same'],
    ['Bitcoin Cash in the legacy format', base58check(toBytes('00', LEGACY)), 'format'],
    ['raw TON', '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e', 'format'],
    ['TON that is not bounceable', encodeUnbounceable(LISTED.ton), 'format'],
    ['TON in the standard alphabet', LISTED.ton.replace('-', '+'), 'format'],
    ['a letter of another script', LISTED.bitcoin.replace('A', 'А'), 'letters'],
    ['fullwidth letters', LISTED.tron.replace('TN', 'ＴＮ'), 'letters'],
    ['a broken entry in lower case', LISTED.broken.toLowerCase(), 'case'],
  ])('tells the account although %s: %s', (_, text, spelling) => {
    for (const whole of [text, `Sent to ${text} today`, `id,date\n1,${text}\n`])
      expect(summary(whole), whole).toMatch(RegExp(`LISTED ${spelling}( \\||$)`))
  })

  it('tells a listed M… of Litecoin as 3…, unless its label is of Bitcoin', () => {
    const script = base58check(toBytes('05', 'e7eb7f9ea22a7bb5aa4de2bd4bf0bc04ab1f7eb2'))
    const modern = base58check(toBytes('32', 'e7eb7f9ea22a7bb5aa4de2bd4bf0bc04ab1f7eb2'))
    const one: ListFile = {
      ...LIST,
      entries: [{ address: modern, network: 'LTC', party: 'P', reference: '1' }],
    }
    const index = createListIndex([{ file: one, sha256: '' }])
    expect(summarize(`LTC ${script}`, { lists: index })).toContain('LISTED format')
    expect(summarize(script, { lists: index })).toContain('LISTED format')
    expect(summarize(`BTC ${script}`, { lists: index })).not.toContain('LISTED')
  })

  it('takes XBT for Bitcoin, so that a listed 3… is no M… of Litecoin', () => {
    const hash = 'e7eb7f9ea22a7bb5aa4de2bd4bf0bc04ab1f7eb2'
    const address = base58check(toBytes('05', hash))
    const entries = [{ address, network: 'XBT', party: 'P', reference: '1' }]
    const index = createListIndex([{ file: { ...LIST, entries }, sha256: '' }])
    expect(summarize(address, { lists: index })).toContain('LISTED same')
    expect(summarize(base58check(toBytes('32', hash)), { lists: index })).not.toContain('LISTED')
  })

  it('tells Zcash’s TEX of a listed t1…', () => {
    const bytes = hex.decode('e7eb7f9ea22a7bb5aa4de2bd4bf0bc04ab1f7eb2')
    const one = {
      address: base58check(Uint8Array.of(0x1c, 0xb8, ...bytes)),
      party: 'P',
      reference: '1',
    }
    const index = createListIndex([{ file: { ...LIST, entries: [one] }, sha256: '' }])
    const tex = bech32m.encode('tex', bech32m.toWords(bytes))
    expect(summarize(tex, { lists: index })).toBe('address Zcash right LISTED format')
  })

  it('tells Stellar’s M… of a listed G…', () => {
    const account = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
    const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'
    const file = { ...LIST, entries: [{ address: account, party: 'P', reference: '1' }] }
    expect(summarize(muxed, { lists: createListIndex([{ file, sha256: '' }]) })).toContain(
      'LISTED format',
    )
  })

  it('tells an entry with a tag only with this tag', () => {
    const file = {
      ...LIST,
      entries: [{ address: LISTED.xrp, tag: '7', party: 'P', reference: '1' }],
    }
    const index = createListIndex([{ file, sha256: '' }])
    expect(summarize(`${LISTED.xrp} tag 7`, { lists: index })).toContain('LISTED same')
    expect(summarize(X_ADDRESS, { lists: index })).toContain('LISTED format')
    for (const text of [LISTED.xrp, `${LISTED.xrp} tag 8`, LISTED.xrp.toLowerCase()])
      expect(summarize(text, { lists: index })).not.toContain('LISTED')
  })

  it('tells each list with the account', () => {
    const second = {
      ...LIST,
      id: 'second',
      kind: 'own' as const,
      entries: [{ address: LISTED.evm.toLowerCase(), party: 'Q', reference: '2' }],
    }
    const index = createListIndex([
      { file: LIST, sha256: '' },
      { file: second, sha256: '' },
    ])
    expect(read(LISTED.evm, { lists: index })).toMatchObject([
      {
        lookup: { listings: [{ list: 'test' }, { list: 'second', kind: 'own', spelling: 'same' }] },
      },
    ])
    expect(index.lists).toMatchObject([
      { id: 'test', addresses: LIST.entries.length },
      { id: 'second', addresses: 1 },
    ])
  })

  it('finds a listed address in the token of a payment request', () => {
    const text = `ethereum:${LISTED.evm}@1/transfer?address=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359&uint256=1`
    expect(summary(text)).toContain('address ETH right of uri by uri LISTED same')
  })
})

describe('the result of a look-up', () => {
  const ADDRESS = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
  const lookup = (text: string, index: typeof lists | undefined = lists) =>
    read(text, { lists: index })[0]?.lookup

  it('is not-listed only for a right address, and if each list was read', () => {
    expect(lookup(ADDRESS)).toEqual({ result: 'not-listed' })
    expect(lookup(ADDRESS, createListIndex([], ['eu.json']))).toEqual({
      result: 'not-checked',
      reason: 'no-list',
    })
    expect(read(ADDRESS)[0]?.lookup).toEqual({ result: 'not-checked', reason: 'no-list' })
    expect(lookup(ADDRESS, createListIndex([]))).toEqual({
      result: 'not-checked',
      reason: 'no-list',
    })
  })

  it('is listed although another list could not be read', () => {
    const index = createListIndex([{ file: LIST, sha256: '' }], ['eu.json'])
    expect(lookup(LISTED.tron, index)).toMatchObject({ result: 'listed' })
    expect(index.unreadable).toEqual(['eu.json'])
  })

  it.each([
    ['a mistyped address', ADDRESS.slice(0, -1), 'mistyped'],
    ['look-alike letters', ADDRESS.replace('T', 'Т'), 'mistyped'],
    ['a shortened address', '0xd8dA…6045', 'incomplete'],
    ['a name', 'alice.eth', 'incomplete'],
    ['a secret', 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP', 'hidden'],
    ['an unproven hash', '0'.repeat(60).concat('1a2b'), 'no-address'],
    ['a possible key', `private key: ${'0'.repeat(60)}1a2b`, 'hidden'],
    ['an email address', 'a@example.com', 'no-address'],
    ['a hash', `txid ${'0'.repeat(60)}1a2b`, 'no-address'],
    ['a mistyped hash', `txid ${'0'.repeat(59)}1a2b`, 'no-address'],
  ])('of %s is not-checked', (_, text, reason) =>
    expect(lookup(text)).toEqual({ result: 'not-checked', reason }),
  )
})

describe('readText of 64 digits that a list has', () => {
  const withPaymentId = createListIndex([
    {
      file: { ...LIST, entries: [{ address: PAYMENT_ID, party: 'A', reference: '1' }] },
      sha256: '',
    },
  ])

  it.each([
    PAYMENT_ID,
    PAYMENT_ID.toUpperCase(),
    `paid with ID ${PAYMENT_ID}`,
    `private key: ${PAYMENT_ID}`,
    PAYMENT_ID.replace(/(.{8})(?=.)/g, '$1 '),
  ])('tells them as listed, without a mask: %s', (text) => {
    expect(read(text, { lists: withPaymentId })).toMatchObject([
      { kind: 'hash', lookup: { result: 'listed' } },
    ])
  })

  it('is listed, though the user answers that it is no hash', () => {
    const answers = { at: new Map([['1:0', 'text' as const]]) }
    expect(read(PAYMENT_ID, { lists: withPaymentId, answers })).toMatchObject([
      { lookup: { result: 'listed' } },
    ])
  })
})
