import type { Response } from '../../model/contract/contract.ts'
import { isRecord } from '../../model/document/document.ts'
import { walkSchema } from '../../model/schema/schema.ts'
import type { ReceivedResponse } from '../results.ts'
import type { Problem } from '../violation.ts'

/** Ways in which servers garble a text, each with the results. Such a result is no value that a server computes. */
const FAULTS: [cause: string, garble: (text: string) => string[]][] = [
  [
    'UTF-8 that is read as Latin-1 or Windows-1252',
    (text) => [
      Buffer.from(text).toString('latin1'),
      new TextDecoder('windows-1252').decode(Buffer.from(text)),
    ],
  ],
  [
    'a character encoding that lacks its letters',
    (text) =>
      [/\P{ASCII}/gu, /P{ASCII}/g, /[^\0-\xff]/gu, /[^\0-\xff]/g].flatMap((missing) =>
        ['?', '\ufffd'].map((sign) => text.replace(missing, sign)),
      ),
  ],
  ['a character encoding without emoji', (text) => [text.replace(/[^\0-\uffff].*$/su, '')]],
  ['removed accents', (text) => [text.normalize('NFD').replace(/\p{M}/gu, '')]],
  ['a plus sign that is read as a space', (text) => [text.replaceAll('+', ' ')]],
  [
    'HTML escapes',
    (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      const quoted = escaped.replaceAll('"', '&quot;')
      return [escaped, quoted, ...['&#39;', '&#x27;'].map((it) => quoted.replaceAll("'", it))]
    },
  ],
  [
    'backslashes that are removed or doubled',
    (text) => [text.replaceAll('\\', ''), text.replaceAll('\\', '\\\\')],
  ],
]

function* listTexts(value: unknown, name: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* listTexts(one, name)
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value))
      if (key === name && typeof inner === 'string') yield inner
      else yield* listTexts(inner, name)
}

/** Texts of a field that a server may send for any request: those of the contract's examples. */
function listSamples({ contents }: Response, name: string): Set<unknown> {
  const fields = contents
    .flatMap(({ schema }) => (schema ? [...walkSchema(schema)] : []))
    .flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [],
    )
  const parts = fields.flatMap((field) => [...walkSchema(field)])
  return new Set([
    ...contents.flatMap(({ examples }) =>
      examples.flatMap((one) => [...listTexts(one.value, name)]),
    ),
    ...parts.flatMap((one) => [one.example, one.default, one.const, one.examples, one.enum].flat()),
  ])
}

/** Finds a field of a response with the name of a field that was sent (`sent`), and its garbled text. */
export function findGarbledText(
  { body }: ReceivedResponse,
  name: string,
  sent: unknown,
  documented: Response | undefined,
): Problem | undefined {
  if (typeof sent !== 'string' || /^[\w .-]*$/.test(sent)) return undefined
  const texts = new Set(listTexts(body, name))
  if (texts.size === 0 || texts.has(sent)) return undefined
  const isSame = (text: string) => text.normalize('NFC') === sent.normalize('NFC')
  if ([...texts].some(isSame)) return undefined
  for (const [cause, garble] of FAULTS) {
    const got = garble(sent).find((one) => one !== sent && one !== '' && texts.has(one))
    if (got !== undefined && !(documented && listSamples(documented, name).has(got)))
      return {
        message: `${name} was sent as ${JSON.stringify(sent)}, and came back as ${JSON.stringify(got)}: ${cause}`,
        cause,
      }
  }
  return undefined
}
