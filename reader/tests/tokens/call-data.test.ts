import { describe, expect, it } from 'vitest'
import { LISTED, lists } from '../lists.ts'
import { EVM, HASHES, read, summarize } from '../reading.ts'

const pad = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

const RECIPIENT = pad(LISTED.evm)
const OTHER = pad('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
const AMOUNT = 1_000_000_000_000_000_000_000n.toString(16).padStart(64, '0')

const summary = (text: string) => summarize(text, { lists })

describe('readText of data of the EVM', () => {
  it.each([
    [
      'transfer',
      `0xa9059cbb${RECIPIENT}${AMOUNT}`,
      `address ${EVM} absent of call-data LISTED same`,
    ],
    [
      'transferFrom',
      `0x23b872dd${OTHER}${RECIPIENT}${AMOUNT}`,
      `address ${EVM} absent of call-data | address ${EVM} absent of call-data LISTED same`,
    ],
    [
      'approve',
      `0x095ea7b3${RECIPIENT}${AMOUNT}`,
      `address ${EVM} absent allows of call-data LISTED same`,
    ],
  ])('finds the addresses of the ERC-20 call %s', (_, data, findings) => {
    expect(summary(`{"data":"${data}"}`)).toBe(findings)
  })

  it('finds an address that is padded to 32 bytes, as in a topic of a log', () => {
    for (const word of [`0x${RECIPIENT}`, RECIPIENT])
      expect(summary(word)).toBe(`address ${EVM} absent of padded LISTED same`)
  })

  it('places the address among the digits', () => {
    const [found] = read(`0x${RECIPIENT}`)
    expect(found).toMatchObject({ text: LISTED.evm.toLowerCase(), column: 26, endColumn: 66 })
  })

  it('takes no amount, no hash and no other call for an address', () => {
    expect(summarize(AMOUNT)).toBe(`hash ${HASHES} unproven`)
    expect(summarize(`0x1${RECIPIENT.slice(1)}`)).toBe(`hash ${EVM} unproven`)
    expect(summarize(`0xdeadbeef${RECIPIENT}${AMOUNT}`)).toBe('')
  })

  it('finds a listed address in a hash and in another call', () => {
    for (const text of [`0x1${RECIPIENT.slice(1)}`, `0xdeadbeef${RECIPIENT}${AMOUNT}`])
      expect(summary(text)).toMatch(/LISTED same$/)
  })
})
