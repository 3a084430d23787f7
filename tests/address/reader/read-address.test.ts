import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'

const MEGABYTE = 1_000_000

describe('readAddress of hostile input', () => {
  it.each(
    Object.entries({
      'a megabyte of a letter': 'x'.repeat(MEGABYTE),
      'a megabyte of Base58': '1'.repeat(MEGABYTE),
      'a megabyte of brackets': '['.repeat(MEGABYTE),
      'a megabyte of JSON': '{"a":'.repeat(MEGABYTE / 5),
      'a megabyte of percents': '%25'.repeat(MEGABYTE / 3),
      'a megabyte of slashes': `https://etherscan.io${'/a'.repeat(MEGABYTE / 2)}`,
      'a megabyte of lone surrogates': '\ud800'.repeat(MEGABYTE),
      'a megabyte of letters that grow': '\ufdfa'.repeat(MEGABYTE),
    }),
  )('reports %s as too long', (_, text) => {
    expect(readAddress(text)).toEqual({ reading: { kind: 'too-long' } })
  })

  it.each(['', '\0', '\udc00x', '%E0%A4', ':', '//', '.', '0x', '__proto__', 'constructor:x'])(
    'reads %j as unknown',
    (text) => expect(readAddress(text).reading).toEqual({ kind: 'unknown' }),
  )

  it('reads a megabyte of whitespace as unknown', () => {
    expect(readAddress(' \n'.repeat(MEGABYTE)).reading).toEqual({ kind: 'unknown' })
  })

  it('reads an address between megabytes of whitespace', () => {
    const text = `${' '.repeat(MEGABYTE)}1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu${'\n'.repeat(MEGABYTE)}`
    expect(readAddress(text).reading.kind).toBe('address')
  })

  // The most expensive texts: many possible beginnings of a key or an address. Catastrophic
  // backtracking, or decoding each substring, would exceed the timeout.
  it.each(['L1 ', 'sn ', '6PJJ ', '5JKL ', 'abandom zebra ', '%2525 ', 'https://a.io/', 'Ⅷﷺ '])(
    'as many parts as are read: %j',
    (part) => {
      const text = part.repeat(1024 / part.length)
      expect(['unknown', 'secret']).toContain(readAddress(text).reading.kind)
      expect(readAddress(`https://a.io/?${text}`).reading.kind).not.toBe('address')
    },
  )
})
