import { describe, expect, it } from 'vitest'
import { EVM, summarize } from '../reading.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const XRP = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'

describe('readText of the lines of a form', () => {
  it.each([
    [
      'takes the network from a coin below',
      `- address: ${ETH}\n  currency: BNB\n- address: ${OTHER}\n  currency: USDT`,
      `address BNB right by line-below | 3: address ${EVM} right`,
    ],
    [
      'prefers a network to a coin',
      `Coin: ETH\nNetwork: Base\nAddress: ${ETH}\n\naddress: ${OTHER}\ncoin: ETH\nnetwork: Base`,
      '3: address Base right by line-above | 5: address Base right by line-below',
    ],
    [
      'takes the network from a coin with its standard',
      `{"currency":"usdt","chain":"usdterc20",\n"address":"${ETH}"}`,
      '2: address ETH right by line-above',
    ],
    [
      'takes the network from an earlier line',
      `Coin: USDC\nNetwork: Base\nAmount: 5\nAddress: ${ETH}`,
      '4: address Base right by line-above',
    ],
    [
      'takes the network from an earlier key of JSON',
      `{\n  "network": "BASE",\n  "status": 6,\n  "address": "${ETH}"\n}`,
      '4: address Base right by line-above',
    ],
    [
      'takes the network from a later line',
      `Address: ${ETH}\nAmount: 5\nStatus: done\nNetwork: Base`,
      'address Base right by line-below',
    ],
    [
      'takes the network from a later key of JSON, behind a hash',
      `{\n  "address": "${ETH}",\n  "txId": "0x${HASH}",\n  "network": "BASE"\n}`,
      '2: address Base right by line-below | 3: hash Base by line-below',
    ],
    [
      'takes the ID of a chain',
      `chainId: 8453\nto: ${ETH}\n\n"chain_id": "0x38", "to": "${OTHER}"`,
      '2: address Base right by line-above | 4: address BNB right by label',
    ],
    [
      'gives one network to both addresses',
      `Network: Base\nDate: 5 May\nFrom: ${ETH}\nTo: ${OTHER}`,
      '3: address Base right by line-above | 4: address Base right by line-above',
    ],
    [
      'gives no network of the record before',
      `Network: Base\nAmount: 5\nAddress: ${ETH}\n\nAmount: 6\nAddress: ${OTHER}`,
      `3: address Base right by line-above | 6: address ${EVM} right`,
    ],
    [
      'gives each of the records without a gap its own network in front',
      `Network: Base\nAmount: 5\nAddress: ${ETH}\nNetwork: Polygon\nAmount: 6\nAddress: ${OTHER}`,
      '3: address Base right by line-above | 6: address MATIC right by line-above',
    ],
    [
      'gives each of the records without a gap its own network behind',
      `Address: ${ETH}\nNetwork: Base\nAddress: ${OTHER}\nNetwork: Polygon`,
      'address Base right by line-below | 3: address MATIC right by line-below',
    ],
    [
      'takes no network from another kind of text',
      `Network: Base\nWe looked at the account yesterday\n${ETH}`,
      `3: address ${EVM} right`,
    ],
    [
      'takes the tag from the line above',
      `Tag: 42\nAddress: ${XRP}`,
      '2: address XRP right tag 42 by line-above',
    ],
    [
      'takes the tag from a later line',
      `Address: ${XRP}\nNetwork: XRP\nTag: 42`,
      'address XRP right tag 42 by line-below,line-below',
    ],
    [
      'gives each address its own tag',
      `Address: ${XRP}\nTag: 1\nAddress: rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY\nTag: 2`,
      'address XRP right tag 1 by line-below | 3: address XRP right tag 2 by line-below',
    ],
    ...['', ' ', '> ', '- ', '"'].map((before): [string, string, string] => [
      `takes no comment behind ${JSON.stringify(before)} for the memo of the address below`,
      `${before}Comment${before === '"' ? '"' : ''}: 42\nAddress: ${XRP}`,
      '2: address XRP right',
    ]),
  ])('%s', (_, text, findings) => {
    expect(summarize(text)).toBe(findings)
  })
})
