import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { readText } from 'aml-reader'
import { createListIndex, parseListFile } from 'aml-reader/lists'
import { expect, it } from 'vitest'
import { MISTYPED, OTHERS, SANCTIONED } from '@/address/examples'
import { decideVerdict } from '@/address/result/verdict'
import { fillIn, input, press, renderApp } from '../render'

const FIELD = 'Wallet address or transaction hash'

const parse = (name: string) =>
  JSON.parse(readFileSync(`public/lists/${name}`, 'utf8')) as { lists: string[] }

const lists = createListIndex(
  parse('index.json').lists.map((name) => ({
    file: parseListFile(parse(name)),
    sha256: 'ab'.repeat(32),
  })),
  [],
)

it.each([
  [SANCTIONED, 'listed'],
  [MISTYPED, 'almost-listed'],
  [OTHERS[0], 'not-listed'],
  [OTHERS[1], 'listed'],
])('the lists of the site call the example %s %s', (text, verdict) => {
  const [finding] = readText(text ?? '', { lists })
  expect(finding && decideVerdict(finding, 1).is).toBe(verdict)
})

it('Examples fills the empty field and checks it, and again when the field is emptied', async () => {
  const { user } = await renderApp('/')
  await press(user, 'a sanctioned address')
  expect(input(FIELD).value).toBe(SANCTIONED)
  expect(await screen.findByText('Listed')).toBeTruthy()
  await user.clear(input(FIELD))
  await press(user, 'a message')
  expect(input(FIELD).value).toContain(OTHERS[0])
  expect(await screen.findByText(/listed address/)).toBeTruthy()
})

it('Examples never replaces what the user typed', async () => {
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: 'my own text' })
  await press(user, 'a sanctioned address')
  expect(input(FIELD).value).toBe('my own text')
  await press(user, 'a mistyped address')
  expect(input(FIELD).value).toBe('my own text')
})

it('Examples never replaces an example that the user changed', async () => {
  const { user } = await renderApp('/')
  await press(user, 'a sanctioned address')
  await user.type(input(FIELD), ' mine')
  await press(user, 'a mistyped address')
  expect(input(FIELD).value).toBe(`${SANCTIONED} mine`)
})
