import { createReadStream } from 'node:fs'
import { parseRows, type Row } from 'aml-reader/lists'
import { SaxesParser } from 'saxes'

/** Decodes UTF-8, without a byte order mark. @throws for another encoding. */
async function* readDecoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(file))
    yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

export type Attributes = Readonly<Record<string, string>>

/**
 * Calls handlers at the end of elements, by `parent/element` or the element alone. Names are local, since
 * mirrors of one list differ in their namespaces.
 * @throws for a file that is not well-formed, or begins with another element than `root`.
 */
export async function readXml(
  file: string,
  root: string,
  handlers: Record<string, (text: string, attributes: Attributes) => void>,
) {
  const open: { name: string; attributes: Attributes }[] = []
  let text = ''
  const parser = new SaxesParser()
  const toLocal = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => {
    const local = toLocal(name)
    if (open.length === 0 && local !== root)
      throw new Error(`It begins with <${local}>, not with <${root}>`)
    open.push({ name: local, attributes: attributes as Attributes })
    text = ''
  })
  const addText = (part: string) => {
    text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name = '', attributes = {} } = open.pop() ?? {}
    const handle = handlers[`${open.at(-1)?.name}/${name}`] ?? handlers[name]
    handle?.(text.trim(), attributes)
    text = ''
  })
  parser.on('error', (error) => {
    throw new Error(`It is incomplete, or no XML (${error.message})`)
  })
  for await (const part of readDecoded(file)) parser.write(part)
  parser.close()
}

/** @throws for a file in another encoding. */
export async function readTextFile(file: string): Promise<string> {
  let text = ''
  for await (const part of readDecoded(file)) text += part
  return text
}

/**
 * Calls `onRow` for each row with its number, the header being 1.
 * @throws for a file that lacks a column, or has an incomplete row.
 */
export async function readCsv(
  file: string,
  columns: string[],
  onRow: (row: Row['cells'], number: number) => void,
) {
  const { rows, broken } = parseRows(await readTextFile(file), columns)
  if (broken.length > 0) throw new Error(`Row ${broken[0]} is incomplete, or has a column too many`)
  if (rows.length === 0) throw new Error('It has no rows')
  for (const { cells, number } of rows) onRow(cells, number)
}
