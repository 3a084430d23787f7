import type { Note } from '../finding.ts'
import { findFirst } from '../text/binary-search.ts'
import { tryDecode } from '../text/letters.ts'
import { INVISIBLE, listInvisible, removeInvisible } from './invisible.ts'

/** `reversedEnd`: the end in the source of letters that it has in the other order. */
type Change = { at: number; end: number; sourceEnd: number; reversedEnd?: number; note: Note }

/**
 * A line as people see it: in the order of the screen, without invisible characters, colours of a terminal, percent-encoding, character references, the marks that
 * keep a link from being opened (hxxps, [.]) and the escapes of JSON and JavaScript but those of ASCII marks; \x
 * before 20 bytes or more is no escape, but the form of a database. Offsets in the view map to offsets in the
 * source.
 */
export type VisibleLine = { text: string; source: string; changes: Change[] }

const NEEDS_UNWRAPPING =
  /[^\t\x20-\x7e]|%[0-9a-f]{2}|&(?:#|[a-z]{2,6};)|\\[ux][0-9a-f]{2}|\[(?:[.:]|dot)|hxxp|\^\[\[|\\(?:e\[|033\[|0)|=e2=80|&zerowidthspace;/i

/**
 * ECMA-48: a control sequence, such as a colour, whose escape character programs also write as text, and a command of the
 * terminal.
 */
const COLOUR =
  '(?:\\x1b|\\\\u001b|\\\\x1b|\\\\e|\\\\033|\\^\\[)\\[[0-9;:?]{0,20}[A-Za-z]|\\x1b\\][^\\x07\\x1b]{0,200}(?:\\x07|\\x1b\\\\)'

/** Zero bytes and zero-width characters that programs write as text, letters that are printed twice, and strokes over letters. */
const NOTHING =
  '\\\\(?:x00|000|0(?![0-7]{2}))|(?:\\\\xe2\\\\x80\\\\x8[b-f]|\\\\xef\\\\xbb\\\\xbf|\\\\xc2\\\\xad|=e2=80=8[b-f]|=ef=bb=bf|=c2=ad)|&zerowidthspace;|\\x08[^\\x08]|[\\u0335-\\u0338]+'

/** Letters that an override (UAX 9) shows from right to left, up to its end or that of the line. */
const REVERSED =
  '(?<![0-9A-Za-z])(?:\\u202e|\\\\u202e)(?<reversed>(?:(?!\\u202c|\\\\u202c).)+)(?<order>\\u202c|\\\\u202c|$)'

const WRAPPED = RegExp(
  `${REVERSED}|(?<colour>${COLOUR})|(?<nothing>${NOTHING})|(?<invisible>(?:${INVISIBLE})+)|(?<percent>(?:%(?:25)*[0-9a-f]{2})+)|&(?:#(?<decimal>\\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]{2,6}));|\\\\(?:u00|x(?![0-9a-f]{40}))(?<escaped>3\\d|[46][1-9a-f]|[57][0-9a])|\\\\u(?!00[0-7])(?<unicode>[0-9a-f]{4})|\\[(?:(?<defanged>\\.|:(?://)?)|dot)\\]|(?<=\\bh)xx(?=ps?\\W)`,
  'giu',
)

/** HTML's character references in texts of addresses (WHATWG, "Named character references"). */
const REFERENCES = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    colon: ':',
    equals: '=',
    gt: '>',
    lt: '<',
    nbsp: ' ',
    num: '#',
    quest: '?',
    quot: '"',
    shy: '',
    sol: '/',
    zwj: '',
    zwnj: '',
  }),
)

const MAX_CODE_POINT = 0x10ffff

const SPACE = '␣'

export const restoreSpaces = (text: string) => text.replaceAll(SPACE, ' ')

/** Decodes up to three levels of percent-encoding; invalid UTF-8 stays encoded. */
function decodePercent(encoded: string) {
  let decoded = encoded
  for (let level = 0; level < 3 && decoded.includes('%'); level++)
    decoded = tryDecode(() => decodeURIComponent(decoded)) ?? decoded
  return decoded.replace(/\s/g, SPACE)
}

function unwrapPart({ groups = {}, 0: part }: RegExpExecArray): { text: string; note: Note } {
  const { reversed, invisible, percent, decimal, hex, name, escaped, unicode, defanged } = groups
  if (reversed)
    return {
      text: [...reversed].reverse().join(''),
      note: { is: 'invisible', characters: ['U+202E'] },
    }
  if (groups['colour'] || groups['nothing']) return { text: '', note: { is: 'escaped' } }
  if (invisible)
    return { text: '', note: { is: 'invisible', characters: listInvisible(invisible) } }
  if (percent) return { text: decodePercent(percent), note: { is: 'percent-encoded' } }
  if (escaped)
    return {
      text: String.fromCharCode(Number.parseInt(escaped, 16)),
      note: { is: 'escaped' },
    }
  if (unicode) {
    const text = String.fromCharCode(Number.parseInt(unicode, 16))
    const characters = listInvisible(text)
    return {
      text,
      note: characters.length > 0 ? { is: 'invisible', characters } : { is: 'escaped' },
    }
  }
  // Threat reports write links so that nobody opens them.
  if (!part.startsWith('&'))
    return { text: /^xx$/i.test(part) ? 'tt' : (defanged ?? '.'), note: { is: 'escaped' } }
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const text = name
    ? REFERENCES.get(name.toLowerCase())
    : code <= MAX_CODE_POINT
      ? String.fromCodePoint(code)
      : undefined
  return { text: text ?? part, note: { is: 'html' } }
}

export function unwrap(source: string): VisibleLine {
  if (!NEEDS_UNWRAPPING.test(source)) return { text: source, source, changes: [] }
  let text = ''
  let from = 0
  const changes: Change[] = []
  // A text can have the same invisible character behind each letter.
  const known = new Map<string, ReturnType<typeof unwrapPart>>()
  for (const found of source.matchAll(WRAPPED)) {
    const unwrapped = known.get(found[0]) ?? unwrapPart(found)
    known.set(found[0], unwrapped)
    const { note, text: decoded } = unwrapped
    const part = { note, text: removeInvisible(decoded) }
    if (part.text === found[0]) continue
    text += source.slice(from, found.index)
    const at = text.length
    text += part.text
    from = found.index + found[0].length
    const { reversed, order = '' } = found.groups ?? {}
    const own = reversed === undefined ? {} : { reversedEnd: from - order.length }
    changes.push({ at, end: text.length, sourceEnd: from, ...own, note: part.note })
  }
  return { text: text + source.slice(from), source, changes }
}

/** Maps an offset of the view to the source: in reversed letters, the other end of a span. @param isEnd for its end. */
export const toSource = ({ changes }: VisibleLine, offset: number, isEnd = false): number =>
  changes.length === 0 ? offset : mapToSource(changes, offset, isEnd)

function mapToSource(changes: Change[], offset: number, isEnd: boolean): number {
  const next = findFirst(changes.length, (index) => {
    const { end } = changes[index] as Change
    return isEnd ? end < offset : end <= offset
  })
  const own = changes[next]
  if (own?.reversedEnd !== undefined && (isEnd ? own.at < offset : own.at <= offset))
    return own.reversedEnd - (offset - own.at)
  const change = changes[next - 1]
  return change ? change.sourceEnd + offset - change.end : offset
}

export const listNotes = ({ changes }: VisibleLine, at: number, end: number): Note[] =>
  changes.length === 0
    ? []
    : changes.filter((change) => change.end >= at && change.at <= end).map(({ note }) => note)
