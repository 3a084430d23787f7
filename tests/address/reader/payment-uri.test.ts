import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import {
  BTC,
  ETH,
  findAll,
  PAYEE,
  SEGWIT,
  SOL,
  summarize,
  TON,
  TON_PLAIN,
  TRX,
  XRP,
} from './reading'

const P2SH = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
const DOGE = 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE'
const DASH = 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh'
const BCH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const UPPER_CASE = SEGWIT.toUpperCase()

describe('readAddress of a payment URI', () => {
  it.each([
    [`BITCOIN:${UPPER_CASE}?AMOUNT=1`, UPPER_CASE, 'address BTC right'],
    [`bitcoin://${BTC}`, BTC, 'address BTC right'],
    [`dogecoin:${DOGE}`, DOGE, 'address DOGE right'],
    [`dash:${DASH}?amount=1&IS=1`, DASH, 'address DASH right'],
    [`${BCH}?amount=1`, BCH, 'address BCH right'],
    [`${BCH.toUpperCase()}?amount=1`, BCH.toUpperCase(), 'address BCH right'],
    [`bitcoincash:${BTC}`, BTC, 'address BCH right'],
    [`ton://transfer/${encodeURIComponent(TON_PLAIN)}`, TON_PLAIN, 'address TON right'],
    [`TON://TRANSFER/${TON}?amount=1`, TON, 'address TON right'],
    [`ethereum:${ETH}`, ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`ethereum:pay-${ETH}@1?value=2e18`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@137/transfer?address=${PAYEE}&uint256=1`, PAYEE, 'address MATIC right'],
    [`ethereum:${ETH}@1/approve?address=${PAYEE}`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@10`, ETH, 'other-network @10'],
    [`ethereum:alice.eth@1`, 'alice.eth', 'name'],
    [`bitcoin:${BTC.slice(0, -1)}v`, `${BTC.slice(0, -1)}v`, 'mistyped BTC checksum'],
  ])('reads %s', (text, address, summary) => {
    expect(summarize(text)).toBe(summary)
    expect(readAddress(text)).toMatchObject({ reading: { text: address }, omitted: 'uri' })
  })

  it('keeps the CashAddr prefix as a part of the address', () => {
    expect(readAddress(BCH)).not.toHaveProperty('omitted')
  })

  it.each([
    'bitcoin:',
    'bitcoin:?lightning=1',
    `bitcoin:${BTC.slice(0, 9)}%20${BTC.slice(9)}`,
    `monero:${BTC}`,
    `constructor:${BTC}`,
  ])('reads %s as unknown', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})

const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

describe('readAddress and findAll of an amount', () => {
  it.each([
    [`bitcoin:${BTC}?amount=20.30`, { value: '20.3' }],
    [`BITCOIN:${UPPER_CASE}?AMOUNT=.5`, { value: '0.5' }],
    [`litecoin:${P2SH}?amount=010`, { value: '10' }],
    [`tron:${TRX}?amount=1.000001`, { value: '1.000001' }],
    [`ripple:${XRP}?amount=25&dt=7`, { value: '25' }],
    [`solana:${SOL}?amount=0.000000001`, { value: '0.000000001' }],
    [`solana:${SOL}?amount=2&spl-token=${SOL}`, { value: '2', token: SOL }],
    [`ton://transfer/${TON}?amount=1500000000`, { value: '1.5' }],
    [
      `ton://transfer/${TON}?amount=1500000&jetton=${TON_PLAIN.replace('+', '%2B')}`,
      { value: '1500000', token: TON_PLAIN, inSmallestUnits: true },
    ],
    [`ethereum:${ETH}@1?value=2.014e18`, { value: '2.014' }],
    [`ethereum:${ETH}@10?value=1`, { value: '0.000000000000000001' }],
    [
      `ethereum:${ETH}@1/transfer?address=${PAYEE}&uint256=1.5e6`,
      { value: '1500000', token: ETH, inSmallestUnits: true },
    ],
    [`web+stellar:pay?destination=${STELLAR}&amount=120.1234567`, { value: '120.1234567' }],
  ])('read %s', (text, amount) => {
    expect(readAddress(text)).toMatchObject({ reading: { amount }, omitted: 'uri' })
    expect(findAll(`Pay here: ${text}`)[0]?.reading).toMatchObject({ amount })
  })

  it.each([
    `bitcoin:${BTC}`,
    `bitcoin:${BTC}?amount=0.00`,
    `bitcoin:${BTC}?amount=1,5`,
    `bitcoin:${BTC}?amount=1e3`,
    `bitcoin:${BTC}?amount=1.123456789`,
    `ripple:${XRP}?amount=10&currency=USD`,
    `ton://transfer/${TON}?amount=1.5`,
    `ethereum:${ETH}@1?value=1.5`,
    `ethereum:${ETH}@1?value=-2e18`,
    `ethereum:${ETH}@1/transfer?address=${PAYEE}&value=1`,
    `ethereum:${ETH}@1/transfer?address=${PAYEE}&uint256=1e78`,
    `web+stellar:pay?destination=${STELLAR}&amount=5&asset_code=USDC`,
  ])('omit an invalid or foreign amount: %s', (text) => {
    expect(readAddress(text)).toMatchObject({ omitted: 'uri' })
    expect(readAddress(text).reading).not.toHaveProperty('amount')
  })
})
