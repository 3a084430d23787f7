import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, ETH, summarize, TON, TON_PLAIN } from './reading'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

describe('readAddress of a link', () => {
  it.each([
    [`https://mempool.space/testnet/tx/${HASH}`, HASH, 'hash BTC-test'],
    [`https://www.blockchain.com/explorer/addresses/btc/${BTC}`, BTC, 'address BTC right'],
    [`https://blockchair.com/bitcoin-cash/address/${BTC}`, BTC, 'address BCH right'],
    [`https://example.com/tx/${HASH}`, HASH, 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'],
    [`HTTPS://WWW.ETHERSCAN.IO/address/${ETH}`, ETH, 'address ETH right'],
    [`https://sepolia.etherscan.io/address/${ETH}`, ETH, 'address ETH-test right'],
    [`https://polygonscan.com/address/${ETH}`, ETH, 'address MATIC right'],
    [`https://bscscan.com/ethereum/address/${ETH}`, ETH, 'address BNB right'],
    [`https://opbnb.bscscan.com/address/${ETH}`, ETH, 'other-network opbnb.bscscan.com'],
    [`https://arbiscan.io/tx/0x${HASH}`, `0x${HASH}`, 'other-network arbiscan.io'],
    [`https://arbiscan.io/address/${BTC}`, BTC, 'address BTC,BCH right'],
    [
      `https://arbiscan.io/address/${ETH.slice(0, -1)}`,
      ETH.slice(0, -1),
      'mistyped ETH,MATIC,BNB,FTM,ETC length -1',
    ],
    [`https://mempool.space/testnet/address/${BTC}`, BTC, 'address BTC right'],
    [`https://solscan.io/tx/${SIGNATURE}?cluster=devnet`, SIGNATURE, 'hash SOL-test'],
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
  ])('reads %s', (text, read, summary) => {
    expect(summarize(text)).toBe(summary)
    expect(readAddress(text)).toMatchObject({ reading: { text: read }, omitted: 'link' })
  })

  it('reads 64 digits behind /address/ as a possible key', () => {
    expect(summarize(`https://mempool.space/address/${HASH}`)).toBe('key-or-hash BTC')
  })

  it.each([
    'https://etherscan.io/',
    'https://[',
    `under_score.etherscan.io/address/${ETH}`,
    `etherscan.io2/address/${ETH}`,
    `https://etherscan.io${'/a'.repeat(50)}/${ETH}`,
    `https://user:password@etherscan.io/address/${ETH}`,
    `javascript:location='https://etherscan.io/address/${ETH}'`,
    `file:///address/${ETH}`,
  ])('reads %s as unknown', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})
