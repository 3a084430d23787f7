import { describe, expect, it } from 'vitest'
import { LISTED } from '../lists.ts'
import { read } from '../reading.ts'

// A test vector of BIP-38.
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

describe('readText of a tag', () => {
  it('takes no part of a secret as the memo of an address', () => {
    for (const text of [`${LISTED.solana}, memo: ${WIF}`, `${LISTED.solana}\nmemo: ${WIF}`]) {
      const found = read(text)
      expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret'])
      expect(found[0]).not.toHaveProperty('tag')
      expect(JSON.stringify(found)).not.toContain(WIF.slice(0, 8))
    }
  })

  it('takes the value of a cell that repeats its label', () => {
    expect(read(`Address,Tag\n${LISTED.stellar},memo 4471`)).toMatchObject([
      { tag: { kind: 'memo', value: '4471' } },
    ])
    expect(read(`Address,Memo\n${LISTED.stellar},order 7 of May`)).toMatchObject([
      { tag: { kind: 'memo', value: 'order 7 of May' } },
    ])
  })

  it('takes a destination tag of 32 bits, and no larger number', () => {
    expect(read(`${LISTED.xrp}, tag: ${2 ** 32 - 1}`)).toMatchObject([
      { tag: { kind: 'tag', value: '4294967295' } },
    ])
    expect(read(`${LISTED.xrp}, tag: ${2 ** 32}`)[0]).not.toHaveProperty('tag')
  })

  it.each([
    ['a number with decimals', `Address,Tag\n${LISTED.xrp},42.0`, '42'],
    ['a number in groups', `Address,Tag\n${LISTED.xrp},"1,234,567"`, '1234567'],
    ['a hyphenated label', `Adresse: ${LISTED.xrp}\nZiel-Tag: 42`, '42'],
    ['a sentence', `${LISTED.xrp} — with the tag no. 42`, '42'],
  ])('reads %s', (_, text, value) => {
    expect(read(text)).toMatchObject([{ tag: { kind: 'tag', value } }])
  })

  it.each([
    ['a line of its own', `XRP\n${LISTED.xrp}\nDestination tag\n42`],
    ['a line of its own with a colon', `XRP\n\n${LISTED.xrp}\n\nTag:\n\n42`],
    ['a line of its own, behind a coin', `XRP Address\n${LISTED.xrp}\n\nXRP Tag\n42`],
    ['French', `Adresse : ${LISTED.xrp}\nTag de destination : 42`],
    ['Portuguese', `${LISTED.xrp} com tag de destino 42`],
    ['Russian', `${LISTED.xrp}, комментарий 42`],
    ['Hebrew', `כתובת: ${LISTED.xrp}\nתג יעד: 42`],
    ['Hindi', `पता: ${LISTED.xrp}\nटैग: 42`],
    ['Arabic, with the article', `العنوان: ${LISTED.xrp}\nالوسم (Tag): 42`],
    ['Turkish', `Adres: ${LISTED.xrp}\nHedef Etiketi: 42`],
    ['Ukrainian', `Адреса: ${LISTED.xrp}\nТег призначення: 42`],
    ['Vietnamese', `Địa chỉ: ${LISTED.xrp}\nThẻ đích: 42`],
    ['several names', `${LISTED.xrp}\nMemo/Tag/ID: 42`],
    ['a query in front of the address', `destinationTag=42&address=${LISTED.xrp}`],
    ['a query behind the address', `address=${LISTED.xrp}&destinationTag=42`],
    ['a sentence', `Send to ${LISTED.xrp}, destination tag 42.`],
    ['a table of two columns', `| Address | ${LISTED.xrp} |\n| Memo | 42 |`],
    ['a table of two columns with tabs', `Address\t${LISTED.xrp}\nTag\t42`],
    ['HTML', `<td>Address</td><td>${LISTED.xrp}</td></tr><tr><td>Destination tag</td><td>42</td>`],
    ['a cell of text in a spreadsheet', `Address,Tag\n${LISTED.xrp},'42`],
    ['a number with separators', `${LISTED.xrp}, tag: #42`],
  ])('reads a label in %s', (_, text) => {
    expect(read(text)).toMatchObject([{ tag: { kind: 'tag', value: '42' } }])
  })

  it('reads a quoted memo of several words', () => {
    for (const text of [`Memo text: "invoice 77"`, `"memo": "invoice 77",`, 'Memo: “invoice 77”'])
      expect(read(`${LISTED.stellar}\n${text}`)).toMatchObject([{ tag: { value: 'invoice 77' } }])
  })

  it('takes no mark of a missing value for a memo', () => {
    for (const value of [
      '-',
      '—',
      'N/A',
      'n/a',
      'none',
      'None',
      'not required',
      'null',
      '""',
      'no',
    ])
      for (const text of [
        `${LISTED.stellar}, Memo: ${value}`,
        `Address,Memo\n${LISTED.stellar},${value}`,
      ])
        expect(read(text)[0], text).not.toHaveProperty('tag')
  })
})
