import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, ETH, inShort, SEGWIT, SOL, TON, TON_PLAIN, TRX } from './reading'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

describe('a link', () => {
  it.each<[before: string, text: string, said: string, after?: string]>([
    // The explorers, with their test networks.
    ['https://mempool.space/address/', SEGWIT, 'address BTC right'],
    ['https://mempool.space/tx/', HASH, 'hash BTC'],
    ['https://mempool.space/testnet/tx/', HASH, 'hash BTC-test'],
    ['https://mempool.space/testnet/address/', BTC, 'address BTC right'],
    ['https://etherscan.io/address/', ETH, 'address ETH right'],
    ['https://etherscan.io/tx/', `0x${HASH}`, 'hash ETH'],
    ['https://sepolia.etherscan.io/address/', ETH, 'address ETH-test right'],
    ['https://polygonscan.com/address/', ETH, 'address MATIC right'],
    ['https://amoy.polygonscan.com/tx/', `0x${HASH}`, 'hash MATIC-test'],
    ['https://bscscan.com/address/', ETH, 'address BNB right'],
    ['https://tronscan.org/#/address/', TRX, 'address TRX right'],
    ['https://tronscan.org/#/transaction/', HASH, 'hash TRX'],
    ['https://nile.tronscan.org/#/address/', TRX, 'address TRX-test right'],
    ['https://solscan.io/account/', SOL, 'address SOL absent'],
    ['https://solscan.io/tx/', SIGNATURE, 'hash SOL-test', '?cluster=devnet'],
    ['https://xrpscan.com/tx/', HASH, 'hash XRP'],
    ['https://tonviewer.com/transaction/', HASH, 'hash TON'],
    ['https://testnet.tonviewer.com/', TON, 'address TON-test right'],
    // Networks that are not the product's: by host, and by a subdomain of an EVM explorer.
    ['https://arbiscan.io/address/', ETH, 'other-network arbiscan.io'],
    ['https://arbiscan.io/tx/', `0x${HASH}`, 'other-network arbiscan.io'],
    ['https://opbnb.bscscan.com/address/', ETH, 'other-network opbnb.bscscan.com'],
    ['https://arbiscan.io/address/', BTC, 'address BTC,BCH right'],
    ['https://arbiscan.io/address/', ETH.slice(0, -1), 'mistyped ETH,MATIC,BNB,FTM,ETC length -1'],
    // Other hosts: by names and tickers in the path, which an explorer's host overrules.
    ['https://www.blockchain.com/explorer/addresses/btc/', BTC, 'address BTC right'],
    ['https://blockchair.com/bitcoin-cash/address/', BTC, 'address BCH right'],
    ['https://blockchair.com/dogecoin/transaction/', HASH, 'hash DOGE'],
    ['https://bscscan.com/ethereum/address/', ETH, 'address BNB right'],
    ['https://example.com/tx/', HASH, 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'],
    ['https://debank.com/profile/', ETH, 'address ETH,MATIC,BNB,FTM,ETC right'],
    ['https://app.ens.domains/', 'alice.eth', 'name'],
    // Ways to write a link, of whose words the first that can be read counts.
    ['http://etherscan.io/address/', ETH, 'address ETH right', '#code'],
    ['HTTPS://WWW.ETHERSCAN.IO/token/', ETH, 'address ETH right', `?a=${ETH.toLowerCase()}`],
    ['etherscan.io/address/', ETH, 'address ETH right'],
    ['<https://etherscan.io/address/', ETH, 'address ETH right', '>.'],
    // Mistakes.
    ['https://mempool.space/tx/', HASH.slice(1), 'mistyped BTC length -1'],
    ['https://mempool.space/address/', `${BTC.slice(0, -1)}v`, 'mistyped BTC checksum'],
  ])('%s%s: %s', (before, text, said, after = '') => {
    expect(inShort(before + text + after)).toBe(said)
    expect(readAddress(before + text + after)).toMatchObject({ reading: { text }, taken: 'link' })
  })

  it('is decoded', () => {
    const once = encodeURIComponent(TON_PLAIN)
    for (const encoded of [once, encodeURIComponent(once)])
      expect(readAddress(`https://example.com/?chain=x&addr=${encoded}`).reading).toMatchObject({
        kind: 'address',
        text: TON_PLAIN,
      })
  })

  it.each([
    [`https://mempool.space/address/${HASH}`, 'key-or-hash BTC'],
    [`https://mempool.space/tx/${HASH}${HASH}`, 'key-or-hash'],
  ])('of digits that it does not call a hash: %s', (text, said) => {
    expect(inShort(text)).toBe(said)
  })

  it.each([
    'https://etherscan.io/',
    'https://[',
    `https://user@etherscan.io/address/${ETH}`,
    `https://:password@etherscan.io/address/${ETH}`,
    `under_score.etherscan.io/address/${ETH}`,
    `etherscan.io2/address/${ETH}`,
    `https://etherscan.io${'/a'.repeat(50)}/${ETH}`,
    `javascript:location='https://etherscan.io/address/${ETH}'`,
    `data:text/html,${ETH}`,
    `ftp://etherscan.io/address/${ETH}`,
    `//etherscan.io/address/${ETH}`,
  ])('%s is not read', (text) => expect(readAddress(text).reading.kind).toBe('unknown'))
})
