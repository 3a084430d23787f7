import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'

const MEGABYTE = 1_000_000

describe('readAddress of malicious input', () => {
  it('reports a megabyte as too long', () => {
    expect(readAddress('x'.repeat(MEGABYTE))).toEqual({ reading: { kind: 'too-long' } })
  })

  it.each(['', '\0', '\udc00x', '%E0%A4', ':', '//', '.', '0x', '__proto__', 'constructor:x'])(
    'reads %j as unknown',
    (text) => expect(readAddress(text).reading).toEqual({ kind: 'unknown' }),
  )

  it('reads an address between megabytes of whitespace', () => {
    const text = `${' '.repeat(MEGABYTE)}1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu${'\n'.repeat(MEGABYTE)}`
    expect(readAddress(text).reading.kind).toBe('address')
  })

  // Each part could begin a key or an address. Catastrophic backtracking, or decoding each substring,
  // would exceed the timeout.
  it.each(['L1 ', 'sn ', '6PJJ ', '5JKL ', 'abandom zebra ', '%2525 ', 'https://a.io/', 'Ⅷﷺ '])(
    'reads the longest text in time: %j',
    (part) => {
      const text = part.repeat(1024 / part.length)
      expect(['unknown', 'secret']).toContain(readAddress(text).reading.kind)
      expect(readAddress(`https://a.io/?${text}`).reading.kind).not.toBe('address')
    },
  )
})
