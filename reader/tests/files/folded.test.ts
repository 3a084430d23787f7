import { expect, it } from 'vitest'
import { readFile } from '../../src/cli/read-file.ts'
import { LISTED, lists } from '../lists.ts'

const UNLISTED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const fold = (line: string, column: number) =>
  `${line.slice(0, column)}\r\n ${line.slice(column)}`.replace(/.{75}(?=.)/g, '$&\r\n ')

const read = (name: string, text: string) => readFile({ name, bytes: Buffer.from(text) }, { lists })

it('reads an unlisted address that the fold of an iCalendar cuts, in its line', async () => {
  const description = fold(`DESCRIPTION:Pay to ${UNLISTED} until Monday`, 30)
  const { findings } = await read(
    'a.ics',
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${description}\r\nLOCATION:${LISTED.bitcoin}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  )
  expect(findings.map((one) => [one.line, 'text' in one && one.text, one.notes.length])).toEqual([
    [3, UNLISTED, 0],
    [5, LISTED.bitcoin, 0],
  ])
})

it('reads an address that the fold of a vCard cuts, with a tab and without a carriage return', async () => {
  const { findings } = await read(
    'a.txt',
    `BEGIN:VCARD\nNOTE:send ${UNLISTED.slice(0, 9)}\n\t${UNLISTED.slice(9)}\nEND:VCARD\n`,
  )
  expect(findings.map((one) => 'text' in one && one.text)).toEqual([UNLISTED])
})

it('reads an indented line of another text as a line of its own', async () => {
  const { findings } = await read('a.txt', `${LISTED.bitcoin}\n ${UNLISTED}`)
  expect(findings.map(({ line }) => line)).toEqual([1, 2])
})
