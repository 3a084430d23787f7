import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const check = createBase58check(sha256)

it.each([
  XPUB,
  // Of an unknown network: the byte before the key marks a public one.
  check.encode(Uint8Array.of(1, 2, 3, 4, ...check.decode(XPUB).subarray(4))),
  'zpub6jftahH18ngZxLmXaKw3GSZzZsszmt9WqedkyZdezFtWRFBZqsQH5hyUmb4pCEeZGmVfQuP5bedXTB8is6fTv19U1GQRyQUKQGUTzyHACMF',
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet9',
])('readAddress returns only the kind of an extended public key: %s', (text) => {
  expect(readAddress(text)).toEqual({ reading: { kind: 'extended-public-key' } })
})

it.each(['xpub', 'xprv', XPUB.slice(0, 30)])(
  'readAddress reads %s, too short for an extended key, as unknown',
  (text) => {
    expect(readAddress(text).reading).toEqual({ kind: 'unknown' })
  },
)
