import { describe, expect, it } from 'vitest'
import { readFile } from '../../src/cli/read-file.ts'
import { LISTED, lists } from '../lists.ts'
import { expectNoPart, read } from '../reading.ts'

const UNLISTED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

const reverse = (text: string) => [...text].reverse().join('')

describe('readText of letters that are shown from right to left', () => {
  it.each([
    ['up to the end of the override', `pay \u202e${reverse(UNLISTED)}\u202c now`, 5],
    ['up to the end of the line', `pay \u202e${reverse(UNLISTED)}\nnow`, 5],
    ['with other words', `\u202e${reverse(`pay ${UNLISTED} now`)}\u202c`, 5],
    ['in JSON', `{"to": "\\u202e${reverse(UNLISTED)}\\u202c"}`, 14],
  ])('reads an address %s', (_, text, column) => {
    expect(read(text, { lists })).toMatchObject([
      {
        kind: 'address',
        text: UNLISTED,
        original: reverse(UNLISTED),
        column,
        endColumn: column + UNLISTED.length,
        notes: [{ is: 'invisible', characters: ['U+202E'] }],
      },
    ])
  })

  it('reads a listed one whole', () => {
    const [finding, ...others] = read(`to \u202e${reverse(LISTED.tron)}\u202c`, { lists })
    expect(finding).toMatchObject({ text: LISTED.tron, original: reverse(LISTED.tron) })
    expect(others).toEqual([])
  })

  it('masks a key in them', () => {
    const text = `key \u202e${reverse(`${WIF} for ${UNLISTED}`)}\u202c`
    const found = read(text, { lists })
    expect(found.map(({ kind }) => kind).sort()).toEqual(['address', 'secret'])
    expectNoPart(reverse(WIF), found)
    expectNoPart(WIF, found)
  })

  it('reads an address in the order of its letters where the override is inside it', () => {
    const text = `${UNLISTED.slice(0, 9)}\u202e${UNLISTED.slice(9)}`
    expect(read(text, { lists })).toMatchObject([{ text: UNLISTED }])
  })
})

it('readFile reads an address in <bdo dir="rtl">', async () => {
  const html = `<p>to <bdo dir=rtl>${reverse(UNLISTED)}</bdo> and <bdo dir="rtl">${reverse(LISTED.tron)}</bdo></p>`
  const { findings } = await readFile({ name: 'a.html', bytes: Buffer.from(html) }, { lists })
  expect(findings.map((one) => 'text' in one && one.text)).toEqual([UNLISTED, LISTED.tron])
})
