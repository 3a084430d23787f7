import { expect, it } from 'vitest'
import { findKnownAddress, KNOWN_ADDRESSES } from '@/address/lists/known-addresses'
import { reading } from '../reader/reading'

it.each(KNOWN_ADDRESSES)('$address is a right address of its networks', ({ address, networks }) => {
  const said = reading(address)
  expect(said).toMatchObject({ kind: 'address' })
  const matches = 'matches' in said ? said.matches.map(({ network }) => network) : []
  expect(matches).toEqual(expect.arrayContaining(networks))
})

it('finds an EVM address in any case, others in their own', () => {
  expect(findKnownAddress('0XDAC17F958D2EE523A2206206994597C13D831EC7')?.known).toMatchObject({
    symbol: 'USDT',
  })
  expect(findKnownAddress('tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t')).toBeUndefined()
})
