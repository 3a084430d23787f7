import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { findKnownAddress, KNOWN_ADDRESSES } from '@/address/worker/known-addresses'

const readOnly = (text: string) => {
  const [finding] = readText(text)
  if (!finding) throw new Error(`No finding in ${text}`)
  return finding
}

it.each(KNOWN_ADDRESSES)(
  'KNOWN_ADDRESSES has an address that is valid on its networks: $address',
  ({ address, networks }) => {
    const matches = networks.map((network) => expect.objectContaining({ network }))
    expect(readOnly(address)).toMatchObject({
      kind: 'address',
      networks: expect.arrayContaining(matches),
    })
  },
)

it('findKnownAddress finds every spelling of an account', () => {
  for (const text of [
    '0XDAC17F958D2EE523A2206206994597C13D831EC7',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
  ])
    expect(findKnownAddress(readOnly(text))?.known).toMatchObject({ symbol: 'USDT' })
  expect(findKnownAddress(readOnly('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'))).toBeUndefined()
})
