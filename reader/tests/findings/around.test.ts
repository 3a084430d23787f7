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
    { before: 'key ••• and ', after: ' adA fo' },
  ])
  expect(readAround(`Card: ${CARD}, to ${BTC}`)).toEqual([{ before: 'Card: •••, to ', after: '' }])
})

it.each([
  [`password: Karachi!2026 wallet ${BTC}`, 'password… ', ''],
  [`secretkey 129239BD54 code Kite77 to ${BTC}`, 'secretkey… ', ''],
  [`پاس ورڈ: Gulab#7788 پتہ ${BTC}`, 'پاس ورڈ… ', ''],
  [`пароль: Moskva_88x адрес ${BTC}`, 'пароль… ', ''],
  [`密码：Beijing@99 地址${BTC}`, '密码… ', ''],
  [`كلمة المرور: Riyadh9 ${BTC}`, 'كلمة المرور… ', ''],
  [`okx secretkey 129239BD542F0C73 passphrase Blue#Kite77 wallet ${BTC}`, '… ', ''],
  [`Passwort=geheim1 ${BTC}`, 'Passwort… ', ''],
  [`{"apiSecret":"2X77fDUUEfrx","to":"${BTC}"}`, '{"apiSecret… ', '"}'],
  [`${BTC} 2FA key KRSXG5CTMVRX`, '', ' 2FA key…'],
  [`${BTC}, PIN: 4711`, '', ', PIN…'],
])('words around a finding end at the label of a secret: %s', (text, before, after) => {
  expect(readAround(text)).toEqual([{ before, after }])
})

it.each([
  [
    `Secret Service traced it to ${BTC}, seed round`,
    'Secret Service traced it to ',
    ', seed round',
  ],
  [`password lost, ${'lorem '.repeat(30)}${BTC}`, `… ${'lorem '.repeat(6)}`, ''],
  [`The password: ${BTC}`, 'The password: ', ''],
])(
  'words around a finding stay where no secret can be behind a label: %s',
  (text, before, after) => {
    expect(readAround(text)).toEqual([{ before, after }])
  },
)
