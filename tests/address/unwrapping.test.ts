import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { inShort } from './reading'

const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TRX = 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'
const SOL = 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TON_PLAIN = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'
const LTC = 'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA'
const DOGE = 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE'
const DASH = 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh'
const BCH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

describe('blanks and what stands around an address', () => {
  it.each([
    ` ${BTC}`,
    `${BTC}\n`,
    `\u200b${BTC}\ufeff`,
    `\u202a${BTC}\u202c`,
    `${BTC.slice(0, 12)}\r\n${BTC.slice(12)}`,
    `${BTC.slice(0, 12)} ${BTC.slice(12)}`,
    `${BTC.slice(0, 12)}\u00ad${BTC.slice(12)}`,
    `${BTC.slice(0, 12)}\u3000\u00a0\u2800${BTC.slice(12)}`,
    BTC.split('').join(' '),
    `"${BTC}"`,
    `“${BTC}”.`,
    `'${BTC}',`,
    `<${BTC}>`,
    `(${BTC})`,
    `\`${BTC}\``,
    `**${BTC}**`,
    `- ${BTC}`,
    `• ${BTC};`,
    `\0${BTC}\0`,
  ])('%j', (text) => {
    expect(readAddress(text)).toEqual({ ...readAddress(BTC), taken: 'blanks' })
  })

  it('nothing was left out of what was read as it is', () => {
    expect(readAddress(BTC)).not.toHaveProperty('taken')
  })

  it('two addresses are not one', () => {
    expect(inShort(`${BTC}\n${BTC}`)).toBe('unknown')
    expect(inShort(`${ETH} ${ETH}`)).toBe('unknown')
  })
})

describe('a payment URI', () => {
  it.each([
    [`bitcoin:${BTC}`, BTC, 'address BTC right'],
    [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, BTC, 'address BTC right'],
    [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=1`, SEGWIT.toUpperCase(), 'address BTC right'],
    [`bitcoin://${BTC}`, BTC, 'address BTC right'],
    [`litecoin:${LTC}?amount=1`, LTC, 'address LTC right'],
    [
      `litecoin:3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC`,
      '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC',
      'address LTC right',
    ],
    [`dogecoin:${DOGE}`, DOGE, 'address DOGE right'],
    [`dash:${DASH}?amount=1&IS=1`, DASH, 'address DASH right'],
    [`bitcoincash:${BCH}?amount=1`, `bitcoincash:${BCH}`, 'address BCH right'],
    [
      `BITCOINCASH:${BCH.toUpperCase()}?amount=1`,
      `BITCOINCASH:${BCH.toUpperCase()}`,
      'address BCH right',
    ],
    [`bitcoincash:${BTC}`, BTC, 'address BCH right'],
    [`tron:${TRX}?amount=1`, TRX, 'address TRX right'],
    [
      `solana:${SOL}?amount=1&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
      SOL,
      'address SOL absent',
    ],
    [`ripple:${XRP}?dt=1`, XRP, 'address XRP right'],
    [`xrpl:${XRP}`, XRP, 'address XRP right'],
    [`ton://transfer/${TON}?amount=1`, TON, 'address TON right'],
    [`ton://transfer/${encodeURIComponent(TON_PLAIN)}`, TON_PLAIN, 'address TON right'],
    [`TON://TRANSFER/${TON}`, TON, 'address TON right'],
    [`ethereum:${ETH}`, ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`ethereum:pay-${ETH}@1?value=2e18`, ETH, 'address ETH right'],
    [`ethereum:${ETH}@137/transfer?address=${PAYEE}&uint256=1`, PAYEE, 'address MATIC right'],
    [`ethereum:pay-${ETH}@56/transfer?uint256=1&address=${PAYEE}`, PAYEE, 'address BNB right'],
    [`ethereum:${ETH}@11155111`, ETH, 'address ETH-test right'],
    [`ethereum:${ETH}@61`, ETH, 'address ETC right'],
    [`ethereum:${ETH}@10`, ETH, 'other-network @10'],
    [`ethereum:alice.eth@1`, 'alice.eth', 'name'],
    [`bitcoin:${BTC.slice(0, -1)}v`, `${BTC.slice(0, -1)}v`, 'mistyped BTC checksum'],
  ])('%s', (text, address, said) => {
    expect(inShort(text)).toBe(said)
    expect(readAddress(text)).toMatchObject({ reading: { text: address }, taken: 'uri' })
  })

  it('CashAddr’s prefix is no URI', () => {
    expect(readAddress(`bitcoincash:${BCH}`)).not.toHaveProperty('taken')
  })

  it.each([
    'bitcoin:',
    'bitcoin:?lightning=1',
    `monero:${BTC}`,
    `mailto:${BTC}`,
    `constructor:${BTC}`,
  ])('%s is not read', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})

describe('an explorer’s link', () => {
  it.each([
    [`https://mempool.space/address/${SEGWIT}`, SEGWIT, 'address BTC right'],
    [`https://mempool.space/tx/${HASH}`, HASH, 'hash BTC'],
    [`https://mempool.space/testnet/tx/${HASH}`, HASH, 'hash BTC-test'],
    [`https://www.blockchain.com/explorer/addresses/btc/${BTC}`, BTC, 'address BTC right'],
    [`https://www.blockchain.com/explorer/transactions/btc/${HASH}`, HASH, 'hash BTC'],
    [`https://blockchair.com/bitcoin-cash/address/${BTC}`, BTC, 'address BCH right'],
    [`https://blockchair.com/dogecoin/transaction/${HASH}`, HASH, 'hash DOGE'],
    [`https://example.com/tx/${HASH}`, HASH, 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'],
    [`https://etherscan.io/address/${ETH}`, ETH, 'address ETH right'],
    [`https://etherscan.io/address/${ETH}#code`, ETH, 'address ETH right'],
    [`https://etherscan.io/token/${ETH}?a=${PAYEE}`, ETH, 'address ETH right'],
    [`https://etherscan.io/tx/0x${HASH}`, `0x${HASH}`, 'hash ETH'],
    [`HTTPS://WWW.ETHERSCAN.IO/address/${ETH}`, ETH, 'address ETH right'],
    [`etherscan.io/address/${ETH}`, ETH, 'address ETH right'],
    [`<https://etherscan.io/address/${ETH}>.`, ETH, 'address ETH right'],
    [`https://sepolia.etherscan.io/address/${ETH}`, ETH, 'address ETH-test right'],
    [`https://polygonscan.com/address/${ETH}`, ETH, 'address MATIC right'],
    [`https://amoy.polygonscan.com/tx/0x${HASH}`, `0x${HASH}`, 'hash MATIC-test'],
    [`https://bscscan.com/address/${ETH}`, ETH, 'address BNB right'],
    [`https://testnet.bscscan.com/address/${ETH}`, ETH, 'address BNB-test right'],
    [`https://ftmscan.com/address/${ETH}`, ETH, 'address FTM right'],
    [`https://etc.blockscout.com/address/${ETH}`, ETH, 'address ETC right'],
    [`https://arbiscan.io/address/${ETH}`, ETH, 'other-network arbiscan.io'],
    [`https://arbiscan.io/tx/0x${HASH}`, `0x${HASH}`, 'other-network arbiscan.io'],
    [
      `https://optimistic.etherscan.io/address/${ETH}`,
      ETH,
      'other-network optimistic.etherscan.io',
    ],
    [`https://debank.com/profile/${ETH}`, ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`https://tronscan.org/#/address/${TRX}`, TRX, 'address TRX right'],
    [`https://tronscan.org/#/transaction/${HASH}`, HASH, 'hash TRX'],
    [`https://nile.tronscan.org/#/address/${TRX}`, TRX, 'address TRX-test right'],
    [`https://solscan.io/account/${SOL}`, SOL, 'address SOL absent'],
    [`https://solscan.io/tx/${SIGNATURE}`, SIGNATURE, 'hash SOL'],
    [`https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`, SIGNATURE, 'hash SOL-test'],
    [`https://xrpscan.com/account/${XRP}`, XRP, 'address XRP right'],
    [
      `https://testnet.xrpl.org/transactions/${HASH.toUpperCase()}`,
      HASH.toUpperCase(),
      'hash XRP-test',
    ],
    [`https://tonviewer.com/${TON}`, TON, 'address TON right'],
    [`https://tonviewer.com/transaction/${HASH}`, HASH, 'hash TON'],
    [`https://testnet.tonscan.org/address/${TON}`, TON, 'address TON-test right'],
    [
      `https://example.com/?chain=x&addr=${encodeURIComponent(TON_PLAIN)}`,
      TON_PLAIN,
      'address TON right',
    ],
    [`https://app.ens.domains/alice.eth`, 'alice.eth', 'name'],
    [`https://mempool.space/tx/${HASH.slice(1)}`, HASH.slice(1), 'mistyped BTC length -1'],
    [
      `https://mempool.space/address/${BTC.slice(0, -1)}v`,
      `${BTC.slice(0, -1)}v`,
      'mistyped BTC checksum',
    ],
  ])('%s', (text, read, said) => {
    expect(inShort(text)).toBe(said)
    expect(readAddress(text)).toMatchObject({ reading: { text: read }, taken: 'link' })
  })

  it('does not say that 64 digits are a hash, if it does not', () => {
    expect(inShort(`https://mempool.space/address/${HASH}`)).toBe('key-or-hash BTC')
  })

  it.each([
    'https://etherscan.io/',
    'https://',
    'https://[',
    `https://user@etherscan.io/address/${ETH}`,
    `https://user:password@etherscan.io/address/${ETH}`,
    `javascript:location='https://etherscan.io/address/${ETH}'`,
    `data:text/html,${ETH}`,
    `file:///address/${ETH}`,
    `ftp://etherscan.io/address/${ETH}`,
    `//etherscan.io/address/${ETH}`,
  ])('%s is not read', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})
