import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, ETH, inShort, PAYEE, SEGWIT, SOL, TON, TON_PLAIN, TRX, XRP } from './reading'

const P2SH = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
const DOGE = 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE'
const DASH = 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh'
const BCH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const CAPITALS = SEGWIT.toUpperCase()

describe('a payment URI', () => {
  it.each([
    [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, BTC, 'address BTC right'],
    [`BITCOIN:${CAPITALS}?AMOUNT=1`, CAPITALS, 'address BTC right'],
    [`bitcoin://${BTC}`, BTC, 'address BTC right'],
    [`litecoin:${P2SH}`, P2SH, 'address LTC right'],
    [`dogecoin:${DOGE}`, DOGE, 'address DOGE right'],
    [`dash:${DASH}?amount=1&IS=1`, DASH, 'address DASH right'],
    [`${BCH}?amount=1`, BCH, 'address BCH right'],
    [`${BCH.toUpperCase()}?amount=1`, BCH.toUpperCase(), 'address BCH right'],
    [`bitcoincash:${BTC}`, BTC, 'address BCH right'],
    [`tron:${TRX}?amount=1`, TRX, 'address TRX right'],
    [`solana:${SOL}?amount=1&spl-token=${SOL}`, SOL, 'address SOL absent'],
    [`ripple:${XRP}?dt=1`, XRP, 'address XRP right'],
    [`xrpl:${XRP}`, XRP, 'address XRP right'],
    [`ton://transfer/${encodeURIComponent(TON_PLAIN)}`, TON_PLAIN, 'address TON right'],
    [`TON://TRANSFER/${TON}?amount=1`, TON, 'address TON right'],
    [`ethereum:${ETH}`, ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`ethereum:pay-${ETH}@1?value=2e18`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@137/transfer?address=${PAYEE}&uint256=1`, PAYEE, 'address MATIC right'],
    [`ethereum:pay-${ETH}@56/transfer?uint256=1&address=${PAYEE}`, PAYEE, 'address BNB right'],
    [`ethereum:${ETH}@1/approve?address=${PAYEE}`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@10`, ETH, 'other-network @10'],
    [`ethereum:alice.eth@1`, 'alice.eth', 'name'],
    [`bitcoin:${BTC.slice(0, -1)}v`, `${BTC.slice(0, -1)}v`, 'mistyped BTC checksum'],
  ])('%s', (text, address, said) => {
    expect(inShort(text)).toBe(said)
    expect(readAddress(text)).toMatchObject({ reading: { text: address }, taken: 'uri' })
  })

  it('CashAddr’s prefix is no URI', () => {
    expect(readAddress(BCH)).not.toHaveProperty('taken')
  })

  it.each([
    'bitcoin:',
    'bitcoin:?lightning=1',
    `bitcoin:${BTC.slice(0, 9)}%20${BTC.slice(9)}`,
    `monero:${BTC}`,
    `constructor:${BTC}`,
  ])('%s is not read', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})
