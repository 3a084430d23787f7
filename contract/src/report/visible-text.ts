import { isRecord } from '../model/document/document.ts'

/** Controls but tabs and line ends, changes of direction, and what no text may have (XML 1.0, section 2.2). */
const CONTROL = /(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

const toCode = (character: string) => character.charCodeAt(0).toString(16)

/** Shows characters of a contract or a server that a terminal would obey, such as escape sequences. */
const showControls = (text: string) =>
  text.replace(CONTROL, (character) => {
    const code = toCode(character)
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })

/** Escapes these characters in JSON, which has them within strings only. The values stay the same. */
export const escapeInJson = (json: string) =>
  json.replace(CONTROL, (character) => `\\u${toCode(character).padStart(4, '0')}`)

/** Shows also line ends, behind which a text could begin a command of a pipeline (`::error::`). */
const toVisibleLine = (text: string) => showControls(text).replaceAll('\n', '\\n')

/** Keeps line ends, and marks lines that a runner of GitHub would obey, which it does also behind spaces. */
export const toVisibleText = (text: string) =>
  showControls(text).replace(/^([^\S\n]*)(::|##\[)/gm, '$1\u00a6$2')

const MULTILINE = ['command', 'summary']

export function toVisible<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string')
    return (MULTILINE.includes(key) ? toVisibleText(value) : toVisibleLine(value)) as Value
  return mapTexts(value, toVisible, key)
}

/** Shows control characters of all texts, for a format that keeps or escapes line ends itself. */
export function toVisibleControls<Value>(value: Value): Value {
  return typeof value === 'string'
    ? (showControls(value) as Value)
    : mapTexts(value, toVisibleControls)
}

function mapTexts<Value>(value: Value, map: <One>(one: One, key: string) => One, key = ''): Value {
  if (Array.isArray(value)) return value.map((one) => map(one, key)) as Value
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, map(one, name)]),
  ) as Value
}
