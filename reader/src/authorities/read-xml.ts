import { SaxesParser } from 'saxes'
import { RefusedFileError } from './refused-file.ts'
import type { Conversion, XmlSource } from './source.ts'
import { XmlElement } from './xml-element.ts'

/** Names are local, since mirrors of one list differ in their namespaces. */
const toLocal = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a file by its records, of which one is in memory at a time.
 * @param find returns the source of a root element; it throws for an unknown one.
 * @throws a RefusedFileError for a text that is not well-formed, or that a source refuses.
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  find: (root: string) => XmlSource,
): Promise<Pick<XmlSource, 'info'> & Conversion> {
  const open: XmlElement[] = []
  let source: XmlSource | undefined
  let reading: ReturnType<XmlSource['open']> | undefined
  let converted: Conversion | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = new XmlElement(toLocal(name), attributes as Record<string, string>)
    source ??= find(element.name)
    reading ??= source.open(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const record = reading?.records[element?.name ?? '']
    if (element && record) record(element)
    else if (element && open.some(({ name }) => reading?.records[name]))
      open.at(-1)?.children.push(element)
    if (open.length === 0) converted = reading?.end()
  })
  parser.on('error', ({ message }) => {
    throw new Error(`incomplete, or no XML (${message.replace(/^\d+:\d+: /, '')})`)
  })
  try {
    for await (const piece of pieces) parser.write(piece)
    parser.close()
  } catch (error) {
    if (error instanceof RefusedFileError) throw error
    throw new RefusedFileError((error as Error).message, parser.line)
  }
  if (!source || !converted) throw new RefusedFileError('empty')
  return { info: source.info, ...converted }
}
