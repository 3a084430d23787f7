import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const check = createBase58check(sha256)

it.each([
  [
    'of an unknown network',
    check.encode(Uint8Array.of(1, 2, 3, 4, ...check.decode(XPUB).subarray(4))),
  ],
  ['with an invalid checksum', XPUB.replace(/8$/, '9')],
])('readAddress returns only the kind of an extended public key %s', (_, text) => {
  expect(readAddress(text)).toEqual({ reading: { kind: 'extended-public-key' } })
})

it('readAddress reads a prefix of an extended key as unknown', () => {
  expect(readAddress(XPUB.slice(0, 30)).reading).toEqual({ kind: 'unknown' })
})
