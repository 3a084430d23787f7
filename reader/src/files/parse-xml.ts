import { SaxesParser } from 'saxes'
import { tryDecode } from '../text/letters.ts'
import { type Budget, COST } from './budget.ts'
import { canBeAddress } from './can-be-found.ts'
import { detectUtf16 } from './detect-encoding.ts'

/** Handles the parts of an XML file, in their order. Names have no prefix. */
export type XmlHandler = {
  open: (name: string) => void
  attribute?: (name: string, value: string) => void
  opened?: (name: string, attributes: Record<string, string>) => void
  text: (text: string) => void
  close: (name: string) => void
}

const toLocal = (name: string) => name.slice(name.indexOf(':') + 1)

function detectXmlEncoding(bytes: Uint8Array) {
  const utf16 = detectUtf16(bytes)
  if (utf16) return utf16
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}

const createDecoder = (bytes: Uint8Array) =>
  tryDecode(() => new TextDecoder(detectXmlEncoding(bytes))) ?? new TextDecoder()

function createParser(handler: XmlHandler, budget: Budget) {
  const parser = new SaxesParser()
  let attributes = 0
  parser.on('error', (error) => {
    throw error
  })
  const tellName = (name: string) => {
    if (canBeAddress(name)) handler.attribute?.('name', toLocal(name))
  }
  parser.on('opentagstart', ({ name }) => {
    budget.hold()
    budget.charge(COST.element)
    handler.open(toLocal(name))
    tellName(name)
  })
  parser.on('attribute', ({ name, value }) => {
    budget.hold()
    attributes++
    tellName(name)
    if (!name.startsWith('xmlns')) handler.attribute?.(toLocal(name), value)
    else tellName(value)
  })
  parser.on('opentag', (tag) => {
    budget.release(attributes)
    attributes = 0
    handler.opened?.(toLocal(tag.name), tag.attributes as Record<string, string>)
  })
  parser.on('comment', (text) => handler.attribute?.('comment', text))
  parser.on('processinginstruction', ({ body }) => handler.attribute?.('comment', body))
  parser.on('doctype', (text) => handler.attribute?.('doctype', text))
  parser.on('text', handler.text)
  parser.on('cdata', handler.text)
  parser.on('closetag', ({ name }) => {
    budget.release()
    handler.close(toLocal(name))
  })
  return parser
}

/** Parses an XML file that comes in pieces. @throws for XML that is not well-formed. */
export function parseXml(pieces: Iterable<Uint8Array>, handler: XmlHandler, budget: Budget) {
  const parser = createParser(handler, budget)
  let decoder: ReturnType<typeof createDecoder> | undefined
  function parse(text: string) {
    budget.charge(COST.parsed * text.length)
    parser.write(text)
  }
  for (const piece of pieces) {
    decoder ??= createDecoder(piece)
    parse(decoder.decode(piece, { stream: true }))
  }
  parse(decoder?.decode() ?? '')
  parser.close()
}
