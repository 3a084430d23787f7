import { expect, it } from 'vitest'
import { networkName } from '@/address/networks'
import { coinName } from '@/product/coins'

it('networkName names the network, which can differ from the name of its coin', () => {
  expect([networkName('BNB'), coinName('BNB')]).toEqual(['BNB Smart Chain', 'Binance'])
  expect([networkName('XRP'), coinName('XRP')]).toEqual(['XRP Ledger', 'Ripple'])
  expect([networkName('TON'), coinName('TON')]).toEqual(['TON', 'Toncoin'])
})
