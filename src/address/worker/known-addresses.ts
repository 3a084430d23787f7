import { listAccounts } from 'aml-reader/address'
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

/** @returns the account of an address of an EVM network. */
const evm = (address: string) => `evm:${address.slice(2).toLowerCase()}`

/**
 * Addresses that users paste by mistake: burn addresses, system accounts, and contracts of common
 * tokens as their issuers publish them (tether.to, circle.com, the tokens' own sites). By their accounts, which take no time
 * to decode: the tests have the addresses.
 */
const KNOWN: [networks: ProductNetwork[], account: string, known: KnownAddress][] = [
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], evm(`0x${'0'.repeat(40)}`), burn],
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], evm(`0x${'0'.repeat(36)}dEaD`), burn],
  [['ETH', 'MATIC', 'BNB', 'FTM', 'ETC'], evm('0xdEAD000000000000000042069420694206942069'), burn],
  [['ETH'], evm('0xdAC17F958D2ee523a2206206994597C13D831ec7'), token('USDT')],
  [['ETH'], evm('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'), token('USDC')],
  [['ETH'], evm('0x6B175474E89094C44Da98b954EedeAC495271d0F'), token('DAI')],
  [['ETH'], evm('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'), token('WETH')],
  [['ETH'], evm('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'), token('WBTC')],
  [['BNB'], evm('0x55d398326f99059fF775485246999027B3197955'), token('USDT')],
  [['BNB'], evm('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'), token('USDC')],
  [['MATIC'], evm('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'), token('USDT')],
  [['MATIC'], evm('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'), token('USDC')],
  [['TRX'], 'tron:a614f803b6fd780986a42c78ec9c7f77e6ded13c', token('USDT')],
  [['TRX'], 'tron:3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe', token('USDC')],
  [['TRX'], 'tron:0000000000000000000000000000000000000000', burn],
  [['SOL'], 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', token('USDT')],
  [['SOL'], 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', token('USDC')],
  [['SOL'], 'So11111111111111111111111111111111111111112', token('WSOL')],
  [['SOL'], '11111111111111111111111111111111', system],
  [
    ['TON'],
    'ton:0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
    token('USDT'),
  ],
  [['TON'], 'ton:0:0000000000000000000000000000000000000000000000000000000000000000', burn],
  [['BTC', 'BCH'], 'p2pkh:759d6677091e973b9e9d99f19c68fbf43e3f05f9', burn],
  [['BTC', 'BCH'], 'p2pkh:0000000000000000000000000000000000000000', burn],
  [['XRP'], 'xrp:0000000000000000000000000000000000000000', burn],
  [['XRP'], 'xrp:0000000000000000000000000000000000000001', burn],
]

const byAccount = new Map(KNOWN.map(([networks, account, known]) => [account, { networks, known }]))

export type KnownOn = { networks: ProductNetwork[]; known: KnownAddress }

/** Finds a known address in any of its spellings. */
export function findKnownAddress(content: Content): KnownOn | undefined {
  if (content.kind !== 'address') return
  const [account] = listAccounts(content)
  return account === undefined ? undefined : byAccount.get(account)
}
