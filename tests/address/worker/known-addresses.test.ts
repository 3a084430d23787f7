import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { findKnownAddress } from '@/address/worker/known-addresses'

const readOnly = (text: string) => {
  const [finding] = readText(text)
  if (!finding) throw new Error(`No finding in ${text}`)
  return finding
}

it.each([
  [`0x${'0'.repeat(40)}`, 'burn'],
  [`0x${'0'.repeat(36)}dEaD`, 'burn'],
  ['0xdEAD000000000000000042069420694206942069', 'burn'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT'],
  ['0XDAC17F958D2EE523A2206206994597C13D831EC7', 'USDT'],
  ['0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT'],
  ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC'],
  ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI'],
  ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH'],
  ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC'],
  ['0x55d398326f99059fF775485246999027B3197955', 'USDT'],
  ['0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC'],
  ['0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT'],
  ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT'],
  ['TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 'USDC'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'burn'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC'],
  ['So11111111111111111111111111111111111111112', 'WSOL'],
  ['1'.repeat(32), 'system'],
  ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'USDT'],
  ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', 'burn'],
  ['1BitcoinEaterAddressDontSendf59kuE', 'burn'],
  ['1111111111111111111114oLvT2', 'burn'],
  ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'burn'],
  ['rrrrrrrrrrrrrrrrrrrrBZbvji', 'burn'],
])('findKnownAddress finds %s, valid on its networks', (address, expected) => {
  const finding = readOnly(address)
  const { known, networks } = findKnownAddress(finding) ?? { networks: [] }
  expect(known?.is === 'token' ? known.symbol : known?.is).toBe(expected)
  const matches = networks.map((network) => expect.objectContaining({ network }))
  expect(finding).toMatchObject({ kind: 'address', networks: expect.arrayContaining(matches) })
})

it('findKnownAddress finds no other address', () => {
  expect(findKnownAddress(readOnly('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'))).toBeUndefined()
})
