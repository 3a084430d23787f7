import { describe, expect, it } from 'vitest'
import { EVM, HASHES, read, summarize } from '../reading.ts'

const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER_ETH = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TON_PLAIN = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
// A digest of 32 bytes, as Sui and NEAR write it.
const DIGEST = 'EZgiAgq9FjbBat3pByu9sejUmjP7cvVn8yw3Tsauj3nF'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

describe('readText of a link', () => {
  it.each([
    [`https://mempool.space/testnet/tx/${HASH}`, HASH, 'hash BTC-test'],
    [`https://www.blockchain.com/explorer/addresses/btc/${BTC}`, BTC, 'address BTC right'],
    [`https://blockchair.com/bitcoin-cash/address/${BTC}`, BTC, 'address BCH right'],
    [`https://example.com/tx/${HASH}`, HASH, `hash ${HASHES}`],
    [`HTTPS://WWW.ETHERSCAN.IO/address/${ETH}`, ETH, 'address ETH right'],
    [`https://sepolia.etherscan.io/address/${ETH}`, ETH, 'address ETH-test right'],
    [`https://polygonscan.com/address/${ETH}`, ETH, 'address MATIC right'],
    [`https://bscscan.com/ethereum/address/${ETH}`, ETH, 'address BNB right'],
    [`https://opbnb.bscscan.com/address/${ETH}`, ETH, 'address opBNB right'],
    [`https://arbiscan.io/tx/0x${HASH}`, `0x${HASH}`, 'hash Arbitrum One'],
    [`https://arbiscan.io/address/${BTC}`, BTC, 'address BTC,BCH right'],
    [
      `https://arbiscan.io/address/${ETH.slice(0, -1)}`,
      ETH.slice(0, -1),
      `mistyped ${EVM} length -1`,
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
    [`https://mempool.space/tx/${HASH.slice(1)}`, HASH.slice(1), 'mistyped hash BTC length -1'],
    [
      `https://mempool.space/address/${BTC.slice(0, -1)}v`,
      `${BTC.slice(0, -1)}v`,
      'mistyped BTC checksum',
    ],
  ])('reads %s', (text, address, summary) => {
    expect(summarize(text)).toMatch(summary)
    expect(read(text)).toMatchObject([{ text: address }])
    expect(read(text)[0]?.notes).toContainEqual({ is: 'link' })
  })

  it('reads 64 digits behind /address/ as a possible key', () => {
    expect(summarize(`https://mempool.space/address/${HASH}`)).toBe(
      'hash BTC unproven of link by link',
    )
  })

  it.each([
    'https://etherscan.io/',
    'https://[',
    'https://t.me/durov',
    'https://example.com/a?b=c',
  ])('finds nothing in %s', (text) => expect(summarize(text)).toBe(''))

  it.each([
    `under_score.etherscan.io/address/${ETH}`,
    `etherscan.io2/address/${ETH}`,
    `https://etherscan.io${'/a'.repeat(50)}/${ETH}`,
    `https://user:password@etherscan.io/address/${ETH}`,
    `javascript:location='https://etherscan.io/address/${ETH}'`,
    `file:///address/${ETH}`,
  ])('finds the address of an unusual link: %s', (text) => {
    expect(read(text)).toMatchObject([{ kind: 'address', text: ETH }])
    expect(JSON.stringify(read(text))).not.toContain('password')
  })

  it.each([
    [
      `https://etherscan.io/advanced-filter?fadd=${ETH}&tadd=${OTHER_ETH}`,
      'address ETH right of link by link | address ETH right of link by link',
    ],
    [
      `https://example.com/r?u=https%3A%2F%2Fbscscan.com%2Faddress%2F${ETH}&x=1`,
      'address BNB right of percent-encoded,link by link',
    ],
    [`https://wa.me/1?text=USDT%20${BTC}`, 'address BTC,BCH right of percent-encoded,link'],
    [
      `https://app.tonkeeper.com/transfer/${TON}?amount=1&text=inv%207`,
      'address TON right memo inv 7 of link by link,link',
    ],
    [
      `https://etherscan.io/tx/0x${HASH}?a=${ETH}`,
      'hash ETH of link by link | address ETH right of link by link',
    ],
    [
      `https://app.uniswap.org/swap?chain=base&outputCurrency=${ETH}`,
      'address Base right of link by link',
    ],
    [`https://revoke.cash/address/${ETH}?chainId=137`, 'address MATIC right of link by link'],
    [
      `https://api.etherscan.io/v2/api?chainid=0x89&action=txlist&address=${ETH}`,
      'address MATIC right of link by link',
    ],
    [
      `https://example.com/pay?network=arbitrum-one&to=${ETH}`,
      'address Arbitrum One right of link by link',
    ],
    [
      `https://debank.com/profile/${ETH}/history?chain=op`,
      'address OP Mainnet right of link by link',
    ],
    [`https://opensea.io/assets/base/${ETH}/12`, 'address Base right of link by link'],
    [
      `https://blockchair.com/arbitrum-one/address/${ETH}`,
      'address Arbitrum One right of link by link',
    ],
    [`https://3xpl.com/binance-smart-chain/address/${ETH}`, 'address BNB right of link by link'],
    [`https://example.com/pay?chain=other&to=${ETH}`, `address ${EVM} right of link`],
    [`https://suiscan.xyz/mainnet/tx/${DIGEST}`, 'hash Sui of link by link'],
    [`https://nearblocks.io/txns/${DIGEST}`, 'hash NEAR of link by link'],
    [`https://solscan.io/tx/${DIGEST}`, 'address SOL absent of link by link'],
    [`hxxps://etherscan[.]io/address/${ETH}`, 'address ETH right of link by link'],
    [
      `hxxp[:]//www[.]bscscan[dot]com/address/${ETH} is the wallet`,
      'address BNB right of link by link',
    ],
    [`https://holesky.etherscan.io/address/${ETH}`, 'address ETH-test right of link by link'],
    [`https://unknown.etherscan.io/address/${ETH}`, `address ${EVM} right of link`],
    [`https://app.safe.global/home?safe=base:${ETH}`, 'address Base right of uri by uri'],
    [`did:pkh:eip155:1:${ETH}`, 'address ETH right of uri by uri'],
    [
      `https://zksync.example/a/${ETH} https://example.com/b/${OTHER_ETH}`,
      `address zkSync Era right of link by label | address ${EVM} right of link`,
    ],
    [
      `https://era.zksync.network/address/${ETH} https://scrollscan.com/address/${OTHER_ETH}`,
      'address zkSync Era right of link by link | address Scroll right of link by link',
    ],
    [`https://suiscan.xyz/mainnet/account/0x${HASH}`, 'address Sui absent of link by link'],
    [`https://suiscan.xyz/mainnet/object/0x${HASH}`, `hash ${EVM} of link`],
    [
      `https://explorer.aptoslabs.com/account/0x${HASH}?network=mainnet`,
      'address Aptos absent of link by link',
    ],
    [`https://base.easscan.org/attestation/view/0x${HASH}`, `hash ${EVM} of link`],
  ])('reads each address with the facts of its link: %s', (text, summary) =>
    expect(summarize(text)).toBe(summary),
  )
})
