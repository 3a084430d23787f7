import { describe, expect, it } from 'vitest'
import { read, summarize } from '../reading.ts'

const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TRX = 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'
const SOL = 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TON_PLAIN = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'
const P2SH = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
const DOGE = 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE'
const DASH = 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh'
const BCH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const MONERO =
  '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A'
const UPPER_CASE = SEGWIT.toUpperCase()

describe('readText of a payment URI', () => {
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
    [`ethereum:${ETH}`, ETH, 'address ETH right'],
    [`ethereum:pay-${ETH}@1?value=2e18`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@137/transfer?address=${PAYEE}&uint256=1`, PAYEE, 'address MATIC right'],
    [`ethereum:${ETH}@1/approve?spender=${PAYEE}`, PAYEE, 'address ETH right allows'],
    [`ethereum:${ETH}@0x38?value=1`, ETH, 'address BNB right'],
    [`ethereum:${ETH}@10`, ETH, 'address OP Mainnet right'],
    [`ethereum:alice.eth@1`, 'alice.eth', 'name'],
    [`bitcoin:${BTC.slice(0, -1)}v`, `${BTC.slice(0, -1)}v`, 'mistyped BTC checksum'],
  ])('reads %s', (text, address, summary) => {
    expect(summarize(text)).toContain(summary)
    expect(read(text)).toMatchObject([{ text: address }])
    expect(read(text)[0]?.notes).toContainEqual({ is: 'uri' })
  })

  it('reads a request without its scheme, if its amount can only be in the coin', () => {
    expect(summarize(`${BCH.slice(12)}?amount=0.1`)).toBe('address BCH right amount 0.1 of uri')
    expect(summarize(`see ${BTC}?label=x&amount=1.5`)).toBe(
      'address BTC,BCH right amount 1.5 of uri',
    )
    expect(summarize(`${TON}?amount=1000000000`)).toBe('address TON right of link')
  })

  it('reads no amount of a token as one of the coin', () => {
    for (const name of ['token', 'tokenAddress', 'contract_address'])
      expect(read(`tron:${TRX}?amount=5&${name}=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`)).toMatchObject(
        [{ text: TRX, amount: { value: '5', token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } }],
      )
    // Wallets disagree whether this value is in the smallest units.
    const [found] = read(`ethereum:${ETH}?contractAddress=${PAYEE}&decimal=6&value=100`)
    expect(found).toMatchObject({ text: ETH })
    expect(found).not.toHaveProperty('amount')
  })

  it('reads the account of a QR code of Polkadot, which has the genesis block, too', () => {
    const account = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const genesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
    expect(read(`substrate:${account}:${genesis}:Alice`)).toMatchObject([{ text: account }])
    expect(read(`substrate:${account}:${genesis}`)).toHaveLength(1)
  })

  it('keeps the CashAddr prefix as a part of the address', () => {
    expect(read(BCH)).toMatchObject([{ text: BCH, original: BCH }])
  })

  it.each(['bitcoin:', 'bitcoin:?lightning=1'])('finds nothing in %s', (text) =>
    expect(summarize(text)).toBe(''),
  )
})

const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

describe('readText of an amount', () => {
  it.each([
    [`bitcoin:${BTC}?amount=20.30`, { value: '20.3' }],
    [`BITCOIN:${UPPER_CASE}?AMOUNT=.5`, { value: '0.5' }],
    [`litecoin:${P2SH}?amount=010`, { value: '10' }],
    [`tron:${TRX}?amount=1.000001`, { value: '1.000001' }],
    [`ripple:${XRP}?amount=25&dt=7`, { value: '25' }],
    [`solana:${SOL}?amount=0.000000001`, { value: '0.000000001' }],
    [`tron:${TRX}?amount=5&token=${TRX}`, { value: '5', token: TRX }],
    [`payto://bitcoin/${SEGWIT}?amount=BTC:0.1`, { value: '0.1' }],
    [`monero:${MONERO}?tx_amount=0.5`, { value: '0.5' }],
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
  ])('reads %s', (text, amount) => {
    expect(read(text)[0]).toMatchObject({ amount })
    expect(read(`Pay here: ${text}.`)[0]).toMatchObject({ amount })
  })

  it.each([
    `bitcoin:${BTC}`,
    `bitcoin:${BTC}?amount=0.00`,
    `bitcoin:${BTC}?amount=1e3`,
    `bitcoin:${BTC}?amount=1,5`,
    `bitcoin:${BTC}?amount=1,5 today`,
    `bitcoin:${BTC}?amount=1.123456789`,
    `ripple:${XRP}?amount=10&currency=USD`,
    `ton://transfer/${TON}?amount=1.5`,
    `ethereum:${ETH}@1?value=1.5`,
    `ethereum:${ETH}@1?value=-2e18`,
    `ethereum:${ETH}@1/transfer?address=${PAYEE}&value=1`,
    `ethereum:${ETH}@1/transfer?address=${PAYEE}&uint256=1e78`,
    `web+stellar:pay?destination=${STELLAR}&amount=5&asset_code=USDC`,
  ])('omits an invalid or foreign amount: %s', (text) => {
    expect(read(text)[0]).toMatchObject({ kind: 'address' })
    expect(read(text)[0]).not.toHaveProperty('amount')
  })
})

const ZCASH = 't1aUG53n6KHfqEEM83psJLHnmsYZNeXr6PE'
const OTHER_ZCASH = 't1SfdPR5gMz1QAMGJKGTNgzCauTEMnNU6GR'
const ALGORAND = 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA'
const NANO = 'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3'
const KASPA = 'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j'

it('readText reads units of an asset of Algorand as those of a token', () => {
  expect(read(`algorand://${ALGORAND}?amount=150&asset=45`)).toMatchObject([
    { amount: { value: '150', token: '45', inSmallestUnits: true } },
  ])
})

describe('readText of a payment request', () => {
  it.each([
    [`eip155:42161:${ETH}`, 'address Arbitrum One right of uri by uri'],
    [`eip155:97:${ETH}`, 'address BNB-test right of uri by uri'],
    [`eip155:999999:${ETH}`, 'address chain 999999 right of uri by uri'],
    [`bip122:000000000933ea01ad0ee984209779ba:${BTC}`, 'address BTC right of uri by uri'],
    [`bip122:12a765e31ffd4059bada1e25190f6e98:${P2SH}`, 'address LTC right of uri by uri'],
    [`bitcoin:?bc=${SEGWIT}&amount=0.2`, 'address BTC right amount 0.2 of uri by uri'],
    [`bitcoin:${SEGWIT}?req-expiry=50`, 'address BTC right requires req-expiry of uri by uri'],
    [`ethereum:${ETH}@97?value=1e18`, 'address BNB-test right amount 1 of uri by uri'],
    [`ethereum:${ETH}`, 'address ETH right of uri by uri'],
    [`stellar:${STELLAR}`, 'address Stellar right of uri by uri'],
    [`solana:${SOL}?reference=${SOL.slice(0, -1)}s`, 'address SOL absent of uri by uri'],
    [`monero:${BTC}`, 'address BTC,BCH right of uri'],
    [
      `zcash:?address=${ZCASH}&amount=123.456&address.1=${OTHER_ZCASH}&amount.1=0.789`,
      'address Zcash right amount 123.456 of uri by uri | address Zcash right amount 0.789 of uri by uri',
    ],
    [
      `algorand://${ALGORAND}?amount=150500000`,
      'address Algorand right amount 150.5 of uri by uri',
    ],
    [`nano:${NANO}?amount=1${'0'.repeat(30)}`, 'address Nano right amount 1 of uri by uri'],
    [`${KASPA}?amount=12`, 'address Kaspa right amount 12 of uri by uri'],
    [KASPA, 'address Kaspa right'],
    [
      `https://metamask.app.link/send/${ETH}@137?value=1e18`,
      'address MATIC right amount 1 of uri by uri',
    ],
    [`constructor:${BTC}`, 'address BTC,BCH right'],
  ])('reads %s', (text, summary) => expect(summarize(text)).toBe(summary))
})
