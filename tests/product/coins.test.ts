import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COINS } from '@/product/coins'

it('COINS has exactly the coins with a drawing in coins.svg', () => {
  const drawings = readFileSync('src/address/coins.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)
  expect([...drawings].map(([, id]) => id).sort()).toEqual(COINS.map(({ ticker }) => ticker).sort())
})
