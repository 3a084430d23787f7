import { type CharSet, DFA, JS, NFA } from 'refa'
import type { Schema } from '../model/document/document.ts'
import { escapeRegExp } from '../model/document/escape-reg-exp.ts'
import { compileRegExp } from '../model/schema/pattern.ts'
import type { Result } from './types.ts'

type Expression = ReturnType<JS.Parser['parse']>['expression']
type Alternative = Expression['alternatives'][number]
type Element = Alternative['elements'][number]

/** Limits time and memory: automata can grow exponentially. */
const MAX_NODES = 2000
/** The longest text that is looked for. */
const MAX_LENGTH = 5000

const createFactory = () => new NFA.LimitedNodeFactory(MAX_NODES)

const parse = ({ source, flags }: { source: string; flags: string }) =>
  JS.Parser.fromLiteral({ source, flags }).parse({ assertions: 'parse', backreferences: 'throw' })

/** Whether an element is `^` or `$`, which the parser returns as "no character before" and "no character after". */
function isEdge(element: Element | undefined, kind: 'behind' | 'ahead') {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements)
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
}

/** Without `^`, any text may come before a match; without `$`, after it. */
function addMargins(alternative: Alternative): Alternative {
  const anyText = parse({ source: '[^]*', flags: 'u' }).expression.alternatives[0]?.elements ?? []
  const { elements } = alternative
  const [hasStart, hasEnd] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')]
  const inner = elements.slice(hasStart ? 1 : 0, hasEnd ? -1 : undefined)
  const [before, after] = [hasStart ? [] : anyText, hasEnd ? [] : anyText]
  return { ...alternative, elements: [...before, ...inner, ...after] }
}

/** @throws Error for lookarounds, word boundaries and back references, and for more than MAX_NODES. */
function createAutomaton(pattern: string) {
  const compiled = compileRegExp(pattern)
  if (!compiled?.unicode) throw new Error(`${pattern} is not by ECMA-262 with the Unicode flag.`)
  const { expression, maxCharacter } = parse(compiled)
  const searched = { ...expression, alternatives: expression.alternatives.map(addMargins) }
  return NFA.fromRegex(searched, { maxCharacter }, { assertions: 'throw' }, createFactory())
}

function createComplement(pattern: string) {
  const automaton = DFA.fromFA(createAutomaton(pattern), new DFA.LimitedNodeFactory(MAX_NODES))
  automaton.complement(new DFA.LimitedNodeFactory(MAX_NODES))
  return NFA.fromFA(automaton, createFactory())
}

const automata = new Map<string, NFA>()
function findAutomaton(pattern: string, isComplement: boolean): NFA {
  const key = `${isComplement} ${pattern}`
  const known =
    automata.get(key) ?? (isComplement ? createComplement(pattern) : createAutomaton(pattern))
  automata.set(key, known)
  return known
}

const PREFERRED = [...'a0A1b-_.@/ :'].map((one) => one.codePointAt(0) ?? 0)

const chooseCharacter = (characters: CharSet) =>
  PREFERRED.find((one) => characters.has(one)) ??
  characters.ranges.find(({ max }) => max >= 0x20)?.max ??
  characters.ranges[0]?.min ??
  0

/** @returns a word of a length within bounds; undefined if there is none; null if it would be too long to tell. */
function findWord({ initial, finals }: NFA, min: number, max: number): string | undefined | null {
  type Step = { before: Step | undefined; character: number }
  let layer = new Map<NFA.Node, Step | undefined>([[initial, undefined]])
  const isEndless = min > MAX_LENGTH
  for (let length = 0; length <= Math.min(max, MAX_LENGTH); length += 1) {
    const end = length >= min ? [...layer.keys()].find((node) => finals.has(node)) : undefined
    if (end) {
      const characters: number[] = []
      for (let step = layer.get(end); step; step = step.before) characters.unshift(step.character)
      return String.fromCodePoint(...characters)
    }
    const next = new Map<NFA.Node, Step | undefined>()
    for (const [node, before] of layer)
      for (const [to, characters] of node.out)
        if (!next.has(to)) next.set(to, { before, character: chooseCharacter(characters) })
    if (next.size === 0) return undefined
    layer = next
    // Beyond the shortest length, each automaton repeats itself.
    if (length > min + MAX_NODES) return undefined
  }
  return isEndless || max > MAX_LENGTH ? null : undefined
}

/** What all texts of a format match, and some texts of it (JSON Schema 2020-12, section 7.3). */
const FORMATS: Record<string, [pattern: string, ...samples: string[]]> = {
  date: ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '2024-02-29'],
  'date-time': [
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9:.,+Zz-]{6,}$',
    '2024-02-29T12:00:00Z',
    '2024-02-29T12:00:00.5+02:00',
  ],
  time: ['^[0-9]{2}:[0-9]{2}:[0-9]{2}[0-9:.+Zz-]*$', '12:00:00Z'],
  duration: ['^P[0-9A-Z.,]+$', 'P1D', 'PT10H30M'],
  email: ['@', 'a@b.co', 'first.last@example.com'],
  hostname: ['^[a-zA-Z0-9.-]{1,254}$', 'a.co', 'example.com'],
  ipv4: ['^[0-9.]{7,15}$', '1.2.3.4', '192.168.100.200'],
  ipv6: ['^[0-9a-fA-F:.]{2,45}$', '::1', '2001:db8::ff00:42:8329'],
  uri: ['^[a-zA-Z][a-zA-Z0-9+.-]*:', 'https://a.co', 'https://example.com/path?a=1'],
  'uri-reference': ['', '/a', 'https://example.com/path'],
  url: ['^[a-zA-Z][a-zA-Z0-9+.-]*:', 'https://a.co/', 'https://example.com/path'],
  uuid: [
    '^(urn:uuid:)?[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$',
    '01234567-89ab-4def-8123-456789abcdef',
  ],
  byte: ['^[A-Za-z0-9+/=\\r\\n]*$', 'QUJD', ''],
  regex: ['', 'a'],
  'json-pointer': ['^(/.*)?$', '/a', ''],
}

/** Whether any text matches a pattern. */
export function matchesAll(pattern: string): boolean {
  try {
    return findAutomaton(pattern, true).isEmpty
  } catch {
    return false
  }
}

/** A hint for forms and logs, which restricts no value (OpenAPI 3.1, section 4.4). */
export const HINT_FORMATS = ['password']

/** @param isOfFormat asks a validator. */
export function findText(
  leaves: Schema[],
  nots: Schema[],
  excluded: unknown[],
  isOfFormat: (format: string, text: string) => boolean,
): Result {
  const read = (key: string) =>
    leaves.flatMap((leaf) => (typeof leaf[key] === 'number' ? [leaf[key] as number] : []))
  const min = Math.max(0, ...read('minLength'))
  const max = Math.min(...read('maxLength'))
  if (min > max) return 'none'
  const formats = leaves.flatMap(({ format }) => format ?? [])
  const lacked = nots.flatMap(({ format }) => format ?? [])
  if (lacked.some((format) => formats.includes(format))) return 'none'
  const patterns = leaves.flatMap(({ pattern }) => pattern ?? [])
  const noPatterns = nots.flatMap(({ pattern }) => pattern ?? [])
  if (patterns.some((pattern) => noPatterns.includes(pattern))) return 'none'
  const texts = excluded.filter((one): one is string => typeof one === 'string')
  const isAllowed = (text: string) =>
    !texts.includes(text) &&
    !lacked.some((format) => isOfFormat(format, text)) &&
    formats.every((format) => isOfFormat(format, text))
  const tests = { has: patterns.map(compileRegExp), lacks: noPatterns.map(compileRegExp) }
  const samples = [
    ...formats.flatMap((format) => FORMATS[format]?.slice(1) ?? []),
    ...(lacked.length > 0 ? ['~', 'a~', 'a'.repeat(min)] : []),
  ]
  const sample = samples.find(
    (text) =>
      [...text].length >= min &&
      [...text].length <= max &&
      tests.has.every((one) => one?.test(text)) &&
      !tests.lacks.some((one) => !one || one.test(text)) &&
      isAllowed(text),
  )
  if (sample !== undefined) return { value: sample }
  try {
    const all = [
      ...[...patterns, ...formats.flatMap((format) => FORMATS[format]?.[0] ?? [])].map((one) =>
        findAutomaton(one, false),
      ),
      ...noPatterns.map((one) => findAutomaton(one, true)),
      ...(texts.length > 0
        ? [findAutomaton(`^(?:${texts.map(escapeRegExp).join('|')})$`, true)]
        : []),
    ]
    const [first = findAutomaton('', false), ...others] = all
    const both = others.reduce(
      (one, other) => NFA.fromIntersection(one, other, createFactory()),
      first,
    )
    const word = findWord(both, min, max)
    if (word === undefined) return 'none'
    return word !== null && isAllowed(word) ? { value: word } : 'unknown'
  } catch {
    return 'unknown'
  }
}
