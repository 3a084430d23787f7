import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { maskText } from '@/address/worker/mask-text'

const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const mask = (text: string) => maskText(text, readText(text))

it.each([
  ['a secret between other texts', `Pay ${BTC} (${SEED}) 7`, `Pay ${BTC} (•••) 7`],
  ['two secrets of a line', `${KEY} and ${KEY}`, '••• and •••'],
  ['a secret in a later line', `${BTC}\r\n\n  ${KEY} x\n${BTC}`, `${BTC}\r\n\n  ••• x\n${BTC}`],
  [
    'a phrase over several lines',
    `a\n${SEED.replaceAll(' ', '\n')}\n${BTC}`,
    `a\n${'•••\n'.repeat(12)}${BTC}`,
  ],
  ['a hash or key', `key ${'4f'.repeat(32)}, ${BTC}`, `key •••, ${BTC}`],
  ['no hash that nothing marks', '4f'.repeat(32), '4f'.repeat(32)],
  ['only the secrets', `Meeting on Monday\n${BTC}`, `Meeting on Monday\n${BTC}`],
])('maskText masks %s', (_, text, masked) => {
  expect(mask(text)).toBe(masked)
})
