import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, ETH, SEGWIT, SOL, summarize, TON, TON_PLAIN, TRX, XRP } from './reading'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

describe('readAddress of a link to an explorer', () => {
  it.each([
    [`https://mempool.space/address/${SEGWIT}`, SEGWIT, 'address BTC right'],
    [`https://mempool.space/testnet/tx/${HASH}`, HASH, 'hash BTC-test'],
    [`https://www.blockchain.com/explorer/addresses/btc/${BTC}`, BTC, 'address BTC right'],
    [`https://www.blockchain.com/explorer/transactions/btc/${HASH}`, HASH, 'hash BTC'],
    [`https://blockchair.com/bitcoin-cash/address/${BTC}`, BTC, 'address BCH right'],
    [`https://blockchair.com/dogecoin/transaction/${HASH}`, HASH, 'hash DOGE'],
    [`https://example.com/tx/${HASH}`, HASH, 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'],
    [`http://etherscan.io/address/${ETH}`, ETH, 'address ETH right'],
    [`HTTPS://WWW.ETHERSCAN.IO/address/${ETH}`, ETH, 'address ETH right'],
    [`https://sepolia.etherscan.io/address/${ETH}`, ETH, 'address ETH-test right'],
    [`https://polygonscan.com/address/${ETH}`, ETH, 'address MATIC right'],
    [`https://amoy.polygonscan.com/tx/0x${HASH}`, `0x${HASH}`, 'hash MATIC-test'],
    [`https://bscscan.com/ethereum/address/${ETH}`, ETH, 'address BNB right'],
    [`https://testnet.bscscan.com/address/${ETH}`, ETH, 'address BNB-test right'],
    [`https://opbnb.bscscan.com/address/${ETH}`, ETH, 'other-network opbnb.bscscan.com'],
    [`https://arbiscan.io/tx/0x${HASH}`, `0x${HASH}`, 'other-network arbiscan.io'],
    [`https://arbiscan.io/address/${BTC}`, BTC, 'address BTC,BCH right'],
    [
      `https://arbiscan.io/address/${ETH.slice(0, -1)}`,
      ETH.slice(0, -1),
      'mistyped ETH,MATIC,BNB,FTM,ETC length -1',
    ],
    [`https://mempool.space/testnet/address/${BTC}`, BTC, 'address BTC right'],
    [
      `https://optimistic.etherscan.io/address/${ETH}`,
      ETH,
      'other-network optimistic.etherscan.io',
    ],
    [`https://debank.com/profile/${ETH}`, ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`https://tronscan.org/#/transaction/${HASH}`, HASH, 'hash TRX'],
    [`https://nile.tronscan.org/#/address/${TRX}`, TRX, 'address TRX-test right'],
    [`https://solscan.io/account/${SOL}`, SOL, 'address SOL absent'],
    [`https://solscan.io/tx/${SIGNATURE}`, SIGNATURE, 'hash SOL'],
    [`https://solscan.io/tx/${SIGNATURE}?cluster=devnet`, SIGNATURE, 'hash SOL-test'],
    [`https://xrpscan.com/account/${XRP}`, XRP, 'address XRP right'],
    [`https://tonviewer.com/${TON}`, TON, 'address TON right'],
    [`https://tonviewer.com/transaction/${HASH}`, HASH, 'hash TON'],
    [`https://testnet.tonviewer.com/address/${TON}`, TON, 'address TON-test right'],
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
    expect(summarize(text)).toBe(said)
    expect(readAddress(text)).toMatchObject({ reading: { text: read }, omitted: 'link' })
  })

  it('reads 64 digits behind /address/ as a possible key', () => {
    expect(summarize(`https://mempool.space/address/${HASH}`)).toBe('key-or-hash BTC')
  })

  it('reads the 128 digits of a seed as a possible key', () => {
    expect(summarize(`https://mempool.space/tx/${HASH}${HASH}`)).toBe('key-or-hash')
  })

  it.each([
    'https://etherscan.io/',
    'https://',
    'https://[',
    `under_score.etherscan.io/address/${ETH}`,
    `etherscan.io2/address/${ETH}`,
    `https://etherscan.io${'/a'.repeat(50)}/${ETH}`,
    `https://user:password@etherscan.io/address/${ETH}`,
    `javascript:location='https://etherscan.io/address/${ETH}'`,
    `file:///address/${ETH}`,
    `//etherscan.io/address/${ETH}`,
  ])('rejects %s', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})
