/** A stream with the entries of its dictionary, or the text of another object. */
type PdfObject = string | { entries?: string; content: string }

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

const toLatin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Writes a PDF of objects, which are numbered from 1, and the first is the catalog. @param trailer further entries. */
function writePdf(objects: PdfObject[], trailer = ''): Uint8Array {
  const offsets: number[] = []
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length)
    const body =
      typeof object === 'string'
        ? object
        : `<<${object.entries ?? ''}/Length ${object.content.length}>>\nstream\n${object.content}\nendstream`
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return toLatin1(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** A content stream with lines of text, from the top of the page. */
export const showLines = (lines: string[]) =>
  `BT /F1 10 Tf 14 TL 50 750 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`

/**
 * Makes a PDF of pages with content streams.
 * @param options `catalog`, `trailer`, `page`: further entries. `font`: the first font. `others`: further objects, whose
 * numbers begin at 10.
 */
export function makePdf(
  pages: string[],
  {
    catalog = '',
    trailer = '',
    page = '',
    font = HELVETICA,
    resources = '',
    others = [],
  }: Partial<Record<'catalog' | 'trailer' | 'page' | 'font' | 'resources', string>> & {
    others?: PdfObject[]
  } = {},
): Uint8Array {
  const first = 10 + others.length
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  return writePdf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
      font,
      ...Array<string>(6).fill('null'),
      ...others,
      ...pages.flatMap((content, index): PdfObject[] => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F1 3 0 R>>${resources}>>${page}>>`,
        { content },
      ]),
    ],
    trailer,
  )
}
