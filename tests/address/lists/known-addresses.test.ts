import { expect, it } from 'vitest'
import { findKnownAddress, KNOWN_ADDRESSES } from '@/address/lists/known-addresses'
import { reading } from '../reader/reading'

it.each(KNOWN_ADDRESSES)(
  'the known address $address is valid on its networks',
  ({ address, networks }) => {
    const said = reading(address)
    expect(said).toMatchObject({ kind: 'address' })
    const matches = 'matches' in said ? said.matches.map(({ network }) => network) : []
    expect(matches).toEqual(expect.arrayContaining(networks))
  },
)

it('findKnownAddress ignores the case of EVM addresses only', () => {
  expect(findKnownAddress('0XDAC17F958D2EE523A2206206994597C13D831EC7')?.known).toMatchObject({
    symbol: 'USDT',
  })
  expect(findKnownAddress('tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t')).toBeUndefined()
})
