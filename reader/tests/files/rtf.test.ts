import { describe, expect, it } from 'vitest'
import { BTC, read, readTexts } from './read.ts'

describe('readParts with RTF', () => {
  const readRtf = async (rtf: string) => (await readTexts('a.rtf', rtf))['a.rtf']

  it('joins a word of several formats, and breaks lines at paragraphs and cells', async () => {
    const [start, end] = [BTC.slice(0, 16), BTC.slice(16)]
    expect(
      await readRtf(
        `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\*\\generator Word;}\r\nto {\\b ${start}}${end}\\par a\\cell b\\row\r\n{\\v hidden}\\~x\\{\\}\\\\}`,
      ),
    ).toBe(`to ${BTC}\nWord;\na\tb\nhidden\u00a0x{}\\`)
  })

  it('decodes letters of Unicode and of an encoding', async () => {
    expect(
      await readRtf(
        `{\\rtf1\\ansicpg1251\\uc1 \\u1662?\\u1578\\'3f\\u-10179?\\u-8704? {\\uc2\\u1729 ab}\\'e4\\'e0}`,
      ),
    ).toBe('پت😀 ہда')
  })

  it('reads the targets of links', async () => {
    expect(
      await readRtf(
        `{\\rtf1{\\field{\\*\\fldinst HYPERLINK "https://example.com/${BTC}"}{\\fldrslt here}}}`,
      ),
    ).toBe(`here\nHYPERLINK "https://example.com/${BTC}"`)
  })

  it('ends at numbers that are no sizes', async () => {
    const found = await read('a.rtf', `{\\rtf1\\bin-9\\uc-1\\u65 ${BTC}\\constructor\\bin99999 x}`)
    expect(found).toMatchObject({
      parts: [{ text: `A${BTC}` }],
      unread: [{ name: 'a.rtf: binary data', reason: 'binary' }],
    })
  })

  it('names pictures and objects as not read', async () => {
    const found = await read(
      'a.rtf',
      `{\\rtf1 ${BTC}{\\pict\\pngblip 8950}{\\object{\\*\\objdata 0105}}}`,
    )
    expect(found).toMatchObject({
      parts: [{ name: 'a.rtf', text: BTC }],
      unread: [
        { name: 'a.rtf: picture', reason: 'picture' },
        { name: 'a.rtf: object', reason: 'binary' },
      ],
    })
  })
})
