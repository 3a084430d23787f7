import { findAccount, listAccounts } from 'aml-reader'
import type { Content, ProductNetwork } from 'aml-reader/finding'

export type KnownAddress =
  /** Has no known private key: coins sent to it are lost. */
  | { is: 'burn' }
  /** A contract: coins sent to it are mostly lost. */
  | { is: 'token'; symbol: string }
  /** An account of the network itself. */
  | { is: 'system' }

const burn: KnownAddress = { is: 'burn' }
const system: KnownAddress = { is: 'system' }
const token = (symbol: string): KnownAddress => ({ is: 'token', symbol })

/**
 * Addresses that users paste by mistake: burn addresses, system accounts, and contracts of common
 * tokens as their issuers publish them (tether.to, circle.com, the tokens' own sites).
 */
const KNOWN: [networks: ProductNetwork[], address: string, known: KnownAddress][] = [
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], `0x${'0'.repeat(40)}`, burn],
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], `0x${'0'.repeat(36)}dEaD`, burn],
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], '0xdEAD000000000000000042069420694206942069', burn],
  [['ETH'], '0xdAC17F958D2ee523a2206206994597C13D831ec7', token('USDT')],
  [['ETH'], '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', token('USDC')],
  [['ETH'], '0x6B175474E89094C44Da98b954EedeAC495271d0F', token('DAI')],
  [['ETH'], '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', token('WETH')],
  [['ETH'], '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', token('WBTC')],
  [['BNB'], '0x55d398326f99059fF775485246999027B3197955', token('USDT')],
  [['BNB'], '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', token('USDC')],
  [['MATIC'], '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', token('USDT')],
  [['MATIC'], '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', token('USDC')],
  [['TRX'], 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', token('USDT')],
  [['TRX'], 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', token('USDC')],
  [['TRX'], 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', burn],
  [['SOL'], 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', token('USDT')],
  [['SOL'], 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', token('USDC')],
  [['SOL'], 'So11111111111111111111111111111111111111112', token('WSOL')],
  [['SOL'], '1'.repeat(32), system],
  [['TON'], 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', token('USDT')],
  [['TON'], 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', burn],
  [['BTC', 'BCH'], '1BitcoinEaterAddressDontSendf59kuE', burn],
  [['BTC', 'BCH'], '1111111111111111111114oLvT2', burn],
  [['XRP'], 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', burn],
  [['XRP'], 'rrrrrrrrrrrrrrrrrrrrBZbvji', burn],
]

const byAccount = new Map(
  KNOWN.map(([networks, address, known]) => [findAccount(address), { networks, known }]),
)

export type KnownOn = { networks: ProductNetwork[]; known: KnownAddress }

/** Finds a known address in any of its spellings. */
export function findKnownAddress(content: Content): KnownOn | undefined {
  if (content.kind !== 'address') return
  const [account] = listAccounts(content)
  return byAccount.get(account)
}

export const KNOWN_ADDRESSES = KNOWN.map(([networks, address]) => ({ networks, address }))
