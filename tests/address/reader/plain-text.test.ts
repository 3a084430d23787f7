import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { BTC, ETH, inShort, TON } from './reading'

describe('blanks and what stands around an address', () => {
  it.each([
    ` ${BTC}`,
    `\u200b${BTC}\ufeff`,
    `${BTC.slice(0, 12)}\r\n${BTC.slice(12)}`,
    `${BTC.slice(0, 12)}\u00ad${BTC.slice(12)}`,
    `${BTC.slice(0, 12)}\u3000\u00a0\u2800${BTC.slice(12)}`,
    BTC.split('').join(' '),
    `"${BTC}"`,
    `“${BTC}”.`,
    `<${BTC}>`,
    `\`${BTC}\``,
    `**${BTC}**`,
    `- ${BTC}`,
    `\0${BTC}\0`,
  ])('%j', (text) => {
    expect(readAddress(text)).toEqual({ ...readAddress(BTC), taken: 'blanks' })
  })

  it('a minus at the end of a line is a part of TON’s', () => {
    expect(readAddress(TON.replace('-', '-\n'))).toEqual({ ...readAddress(TON), taken: 'blanks' })
  })

  it('nothing was left out of what was read as it is', () => {
    expect(readAddress(BTC)).not.toHaveProperty('taken')
  })

  it('two addresses are not one', () => {
    expect(inShort(`${BTC}\n${BTC}`)).toBe('unknown')
    expect(inShort(`${ETH} ${ETH}`)).toBe('unknown')
  })
})
