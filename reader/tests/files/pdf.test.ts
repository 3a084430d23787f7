import { strToU8, zipSync, zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makePdf, showLines } from './make-pdf.ts'
import { BTC, LISTED, read, readTexts } from './read.ts'

const PICTURE = {
  entries:
    '/Type/XObject/Subtype/Image/Width 40/Height 40/ColorSpace/DeviceGray/BitsPerComponent 8',
  content: 'a'.repeat(1600),
}
const DRAW_PICTURE = 'q 500 0 0 500 0 0 cm /Im1 Do Q'

const DESCRIPTOR =
  '<</Type/FontDescriptor/FontName/F/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>'

/** A composite font that is not embedded. */
const makeFont = (encoding: string, ordering: string) => ({
  font: `<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/${encoding}/DescendantFonts[10 0 R]>>`,
  others: [
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/F/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/FontDescriptor 11 0 R>>`,
    DESCRIPTOR,
  ],
})

const listUnread = async (pdf: Uint8Array) =>
  (await read('a.pdf', pdf)).unread.map(({ name, reason }) => [name, reason])

describe('readParts with a PDF', () => {
  it('reads pages as parts, of which the next ones go on', async () => {
    const pdf = makePdf([showLines([`pay ${BTC}`, 'today']), '', showLines([LISTED])])
    const { parts, unread } = await read('a.pdf', pdf)
    expect(unread).toEqual([])
    expect(
      parts
        .filter(({ name }) => name.includes('page'))
        .map(({ name, text, continues }) => [name, text, continues]),
    ).toEqual([
      ['a.pdf: page 1', `pay ${BTC}\ntoday\n`, undefined],
      ['a.pdf: page 3', `${LISTED}\n`, true],
    ])
  })

  it('separates cells by tabs', async () => {
    const cells = 'BT /F1 10 Tf 50 700 Td (Date) Tj 150 0 Td (Address) Tj ET'
    const texts = await readTexts('a.pdf', makePdf([cells]))
    expect(texts['a.pdf: page 1']).toBe('Date\tAddress\n')
  })

  const drawForms = (places: [text: string, matrix: string][]) =>
    readTexts(
      'a.pdf',
      makePdf(
        [
          `BT /F1 10 Tf 50 700 Td (paid to) Tj ET ${places.map((_, at) => `/Fm${at} Do`).join(' ')}`,
        ],
        {
          resources: `/XObject<<${places.map((_, at) => `/Fm${at} ${10 + at} 0 R`).join('')}>>`,
          others: places.map(([text, matrix]) => ({
            entries: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Matrix[${matrix}]/Group<</S/Transparency>>/Resources<</Font<</F1 3 0 R>>>>`,
            content: `BT /F1 10 Tf 50 700 Td (${text}) Tj ET`,
          })),
        },
      ),
    )

  it('separates the texts of forms, such as half-transparent ones, by their places', async () => {
    const texts = await drawForms([
      [BTC, '1 0 0 1 0 -20'],
      [LISTED, '1 0 0 1 0 -40'],
      ['above', '1 0 0 1 0 20'],
      ['beside', '1 0 0 1 300 20'],
      ['behind', '1 0 0 1 -20 20'],
      ['turned', '0 1 -1 0 1000 0'],
    ])
    expect(texts['a.pdf: page 1']).toBe(
      `paid to\n${BTC}\n${LISTED}\nabove\tbeside\nbehind\nturned\n`,
    )
  })

  it('joins the texts of forms that touch each other', async () => {
    const texts = await drawForms([['1', '1 0 0 1 31 0']])
    expect(texts['a.pdf: page 1']).toBe('paid to1\n')
  })

  it('reads text that is not seen, as below a scan', async () => {
    const texts = await readTexts('a.pdf', makePdf([`3 Tr ${showLines([LISTED])}`]))
    expect(texts['a.pdf: page 1']).toContain(LISTED)
  })

  it('reads notes, links, form fields, properties, bookmarks and scripts', async () => {
    const pdf = makePdf([showLines(['text'])], {
      page: '/Annots[10 0 R 11 0 R 12 0 R]',
      catalog: `/AcroForm<</Fields[12 0 R]/DA(/F1 9 Tf)>>/Outlines 13 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("in a script"\\))>>`,
      trailer: `/Info 15 0 R`,
      others: [
        '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(in a note)/T(by an author)>>',
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/in-a-link)>>>>',
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(named wallet)/V(in a field)/Rect[0 0 99 9]>>',
        '<</Type/Outlines/First 14 0 R/Last 14 0 R/Count 1>>',
        '<</Title(in a bookmark)/Parent 13 0 R/Dest[16 0 R/Fit]>>',
        '<</Title(in the title)/Custom(in a property)>>',
      ],
    })
    const all = Object.values(await readTexts('a.pdf', pdf)).join('\n')
    for (const text of [
      'in a note',
      'by an author',
      'https://example.com/in-a-link',
      'named wallet',
      'in a field',
      'in a bookmark',
      'in the title',
      'in a property',
      'in a script',
    ])
      expect(all).toContain(text)
  })

  it('reads attachments as files, also those of annotations', async () => {
    const pdf = makePdf([showLines(['text'])], {
      catalog: '/Names<</EmbeddedFiles<</Names[(a) 10 0 R]>>>>',
      page: '/Annots[12 0 R]',
      others: [
        '<</Type/Filespec/F(list.csv)/UF(list.csv)/EF<</F 11 0 R>>>>',
        { entries: '/Type/EmbeddedFile', content: `address\n${LISTED}` },
        '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 13 0 R>>',
        '<</Type/Filespec/F(note.txt)/UF(note.txt)/EF<</F 14 0 R>>>>',
        { entries: '/Type/EmbeddedFile', content: BTC },
      ],
    })
    const texts = await readTexts('a.pdf', pdf)
    expect(texts['a.pdf: list.csv']).toContain(LISTED)
    expect(texts['a.pdf: note.txt']).toContain(BTC)
  })

  const LETTERS = {
    entries: '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>',
  }

  it.each([
    [
      'the look of a stamp',
      '',
      {
        page: '/Annots[10 0 R]',
        others: [
          '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/AP<</N 11 0 R>>>>',
          { ...LETTERS, content: showLines([LISTED]) },
        ],
      },
    ],
    [
      'a mask',
      '/G1 gs',
      {
        resources: '/ExtGState<</G1 10 0 R>>',
        others: [
          '<</SMask<</S/Luminosity/G 11 0 R>>>>',
          {
            entries: `${LETTERS.entries}/Group<</S/Transparency/CS/DeviceGray>>`,
            content: showLines([LISTED]),
          },
        ],
      },
    ],
    [
      'a pattern',
      '/Pattern cs /P1 scn 0 0 595 842 re f',
      {
        resources: '/Pattern<</P1 10 0 R>>',
        others: [
          {
            entries:
              '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 595 842]/XStep 595/YStep 842/Resources<</Font<</F1 3 0 R>>>>',
            content: `BT /F1 10 Tf ${[...LISTED].map((letter, at) => `1 0 0 1 ${50 + 7 * at} 700 Tm (${letter}) Tj`).join(' ')} ET`,
          },
        ],
      },
    ],
  ])('reads letters in %s', async (_, content, options) => {
    const texts = await readTexts('a.pdf', makePdf([`${showLines(['text'])} ${content}`], options))
    expect(texts['a.pdf: annotations']).toContain(LISTED)
  })

  it('reads addresses that no page shows, and not those of the pages twice', async () => {
    const pdf = makePdf([showLines([BTC])], {
      catalog: '/AF[10 0 R]',
      others: ['<</EF<</F 11 0 R>>>>', { content: `pay ${LISTED}` }],
    })
    const texts = await readTexts('a.pdf', pdf)
    expect(texts['a.pdf: letters']).toBe(LISTED)
  })

  it('reads packed streams that no page has', async () => {
    const packed = String.fromCharCode(...zlibSync(strToU8(`pay ${LISTED}`)))
    const pdf = makePdf([showLines(['text'])], {
      others: [{ entries: '/Filter/FlateDecode', content: packed }],
    })
    expect((await readTexts('a.pdf', pdf))['a.pdf: letters']).toBe(LISTED)
  })

  it('names one with a packed stream that is broken', async () => {
    const packed = String.fromCharCode(...zlibSync(strToU8(`pay ${LISTED}`)).slice(0, 30))
    const pdf = makePdf([showLines(['text'])], {
      others: [{ entries: '/Filter/FlateDecode', content: packed }],
    })
    expect(await listUnread(pdf)).toEqual([['a.pdf', 'broken']])
  })

  it('reads one with bytes before it, such as the commands of a printer', async () => {
    const pdf = makePdf([showLines([LISTED])])
    const printed = new Uint8Array([...strToU8('\x1b%-12345X@PJL\n'), ...pdf])
    expect((await readTexts('a.prn', printed))['a.prn: page 1']).toContain(LISTED)
  })

  it('leaves a text and a mail that quote the first line of one', async () => {
    const quoted = `paid to ${LISTED}\n%PDF-1.7\n`
    expect(await readTexts('a.txt', quoted)).toEqual({ 'a.txt': quoted })
    const mail = await readTexts('a.eml', `Subject: PDF\nFrom: a@b.example\n\n${quoted}`)
    expect(Object.values(mail).join()).toContain(LISTED)
  })

  it('names pages with a picture, such as a scan, and not an empty one', async () => {
    const pdf = makePdf(
      [
        DRAW_PICTURE,
        `${showLines(['Case 12'])} ${DRAW_PICTURE}`,
        showLines(['text']),
        ' ',
        DRAW_PICTURE,
      ],
      { resources: '/XObject<</Im1 10 0 R>>', others: [PICTURE] },
    )
    expect(await listUnread(pdf)).toEqual([['a.pdf: pages 1 to 2, 5', 'picture']])
  })

  it('names a page whose pictures fill its shapes', async () => {
    const pdf = makePdf(['/Pattern cs /P1 scn 0 0 500 500 re f'], {
      resources: '/Pattern<</P1 11 0 R>>',
      others: [
        PICTURE,
        {
          entries:
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 500 500]/XStep 500/YStep 500/Resources<</XObject<</Im1 10 0 R>>>>',
          content: DRAW_PICTURE,
        },
      ],
    })
    expect(await listUnread(pdf)).toEqual([['a.pdf: page 1', 'picture']])
  })

  it('names pages whose letters have no Unicode, or are drawn', async () => {
    const show = 'BT /F1 10 Tf 50 700 Td <003700380039> Tj ET'
    for (const pdf of [
      makePdf([show], makeFont('Identity-H', 'Identity')),
      makePdf([show], makeFont('90ms-RKSJ-H', 'Japan1')),
      makePdf(['0 0 m 10 10 l 20 0 l f']),
    ])
      expect(await listUnread(pdf)).toEqual([['a.pdf: page 1', 'pdf']])
  })

  it('does not name a page with text and lines, or with a path that only clips', async () => {
    const lines = `${showLines(['text'])} 0 0 m 10 10 l S`
    expect(await listUnread(makePdf([lines, '0 0 9 9 re W n']))).toEqual([])
  })

  it('names one that is encrypted, or broken, whose letters are read', async () => {
    const pdf = makePdf([showLines(['text'])])
    const cut = pdf.slice(0, 30)
    expect(await listUnread(cut)).toEqual([['a.pdf', 'broken']])
    const { parts, unread } = await read(
      'a.pdf',
      new TextEncoder().encode(`%PDF-1.7\n\0\n${LISTED}`),
    )
    expect(unread.map(({ reason }) => reason)).toEqual(['broken'])
    expect(parts.map(({ text }) => text).join()).toContain(LISTED)
    const encrypted = makePdf([showLines(['text'])], {
      trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>>>`,
    })
    expect(await read('a.pdf', encrypted)).toMatchObject({
      parts: [],
      unread: [{ name: 'a.pdf', reason: 'encrypted' }],
    })
  })

  it('reads those in an archive for a limited time together', async () => {
    const page = showLines([LISTED])
    const zip = zipSync({ 'a.pdf': makePdf([page]), 'b.pdf': makePdf([page]) })
    const { parts } = await read('a.zip', zip)
    expect(parts.filter(({ text }) => text.includes(LISTED))).toHaveLength(2)
  })
})
