import { expect, it } from 'vitest'
import { findKnownAddress, KNOWN_ADDRESSES } from '@/address/lists/known-addresses'
import { reading } from '../reader/reading'

it.each(KNOWN_ADDRESSES)(
  'KNOWN_ADDRESSES has an address that is valid on its networks: $address',
  ({ address, networks }) => {
    const matches = networks.map((network) => expect.objectContaining({ network }))
    expect(reading(address)).toMatchObject({
      kind: 'address',
      matches: expect.arrayContaining(matches),
    })
  },
)

it('findKnownAddress ignores the case of EVM addresses only', () => {
  expect(findKnownAddress('0XDAC17F958D2EE523A2206206994597C13D831EC7')?.known).toMatchObject({
    symbol: 'USDT',
  })
  expect(findKnownAddress('tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t')).toBeUndefined()
})
