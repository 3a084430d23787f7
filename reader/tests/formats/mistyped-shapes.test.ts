import { describe, expect, it } from 'vitest'
import { summarize } from '../reading.ts'

/** Examples of other networks, and whether a mistyped one is told without a label. */
const EXAMPLES: Record<string, [text: string, isToldAnywhere: boolean]> = {
  Stellar: ['GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', false],
  Algorand: ['VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA', false],
  Monero: [
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    false,
  ],
  Filecoin: ['f15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrq', false],
  Nano: ['nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3', true],
  Kaspa: ['kaspa:qr8438qfhnnzxs43q7ww6te3c0s288elfg4u8fp6eca6dgehz0e5jk2tprkwa', true],
  eCash: ['ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2', true],
  'Cosmos Hub': ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', true],
}

const LABELS: Record<string, string> = { Stellar: 'XLM', Monero: 'XMR', Filecoin: 'FIL' }

describe.each(Object.entries(EXAMPLES))(
  'readText of an address of %s with a mistake',
  (network, [text, isToldAnywhere]) => {
    const at = 20
    const [letter, other] = /^[a-z_\d]*$/.test(text) ? 'az' : 'AZ'
    const changed = text.slice(0, at) + (text[at] === letter ? other : letter) + text.slice(at + 1)

    it('tells it alone, and behind its label', () => {
      expect(summarize(changed)).toMatch(RegExp(`^mistyped ${network} checksum`))
      expect(summarize(`${LABELS[network] ?? network}: ${changed}, thanks`)).toMatch(
        RegExp(`^mistyped ${network} checksum`),
      )
    })

    it('tells a missing character', () =>
      expect(summarize(text.slice(0, at) + text.slice(at + 1))).toMatch(
        RegExp(`^mistyped ${network} length -1`),
      ))

    it(isToldAnywhere ? 'tells it in a sentence' : 'needs a label in a sentence', () =>
      expect(summarize(`the code ${changed} of today`) !== '').toBe(isToldAnywhere),
    )
  },
)

it('readText finds no mistyped address in words of one case', () => {
  for (const text of [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF',
    'GABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABC',
  ])
    expect(summarize(text)).toBe('')
})

it('readText finds no mistyped address in random digits of the length of one', () =>
  expect(summarize('2260774169268202396336414572685298157643973906557754176014')).toBe(''))
