import { SaxesParser } from 'saxes'
import { RefusedFileError } from './refused-file.ts'

type Attributes = Readonly<Record<string, string>>

/** Functions for the ends of elements, by `parent/element` or the element alone. */
export type Handlers = Readonly<Record<string, (text: string, attributes: Attributes) => void>>

/** Names are local, since mirrors of one list differ in their namespaces. */
const toLocal = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * @param open returns the handlers of a root element; it throws for an unknown one.
 * @throws a RefusedFileError for a text that is not well-formed, or that a handler refuses.
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  open: (root: string) => Handlers,
): Promise<void> {
  const elements: { name: string; attributes: Attributes }[] = []
  let handlers: Handlers = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const local = toLocal(name)
    if (elements.length === 0) handlers = open(local)
    elements.push({ name: local, attributes: attributes as Attributes })
    text = ''
  })
  const addText = (part: string) => {
    text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name = '', attributes = {} } = elements.pop() ?? {}
    const handle = handlers[`${elements.at(-1)?.name}/${name}`] ?? handlers[name]
    handle?.(text.trim(), attributes)
    text = ''
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
}
