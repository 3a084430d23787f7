import { expect, it } from 'vitest'
import { read } from '../reading.ts'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
const CARD = '4111 1111 1111 1111'

const readAround = (text: string) => read(text).map(({ around }) => around)

it('a finding has the words of its line around it', () => {
  expect(readAround(`a\nPlease pay\t0.5 BTC to ${BTC}, today.\nb`)).toEqual([
    { before: 'Please pay 0.5 BTC to ', after: ', today.' },
  ])
  expect(readAround(BTC)).toEqual([undefined])
})

it('words around a finding are cut at their boundaries after 40 characters', () => {
  const [around] = readAround(`${'lorem '.repeat(30)}${BTC} ${'ipsum '.repeat(30)}`)
  expect(around).toEqual({
    before: `… ${'lorem '.repeat(6)}`,
    after: ` ${'ipsum '.repeat(6)}…`,
  })
  expect(readAround(`${'x'.repeat(60)} ${BTC} ${'y'.repeat(60)}`)).toEqual([
    { before: '… ', after: ' …' },
  ])
})

it('words around a finding have neither hidden text nor invisible characters', () => {
  expect(readAround(`key ${WIF} and ${BTC} \u202eof\u200b Ada`)).toEqual([
    undefined,
    { before: 'key ••• and ', after: ' of Ada' },
  ])
  expect(readAround(`Card: ${CARD}, to ${BTC}`)).toEqual([{ before: 'Card: •••, to ', after: '' }])
})
