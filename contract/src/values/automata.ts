import { type CharSet, DFA, JS, NFA } from 'refa'
import { getOrCreate } from '../get-or-create.ts'
import { compileRegExp } from '../model/schema/pattern.ts'

type Expression = ReturnType<JS.Parser['parse']>['expression']
type Alternative = Expression['alternatives'][number]
type Element = Alternative['elements'][number]
type Kind = 'behind' | 'ahead'

/** Limits time and memory: automata can grow exponentially. */
const MAX_NODES = 8000
const MAX_COMPLEMENT_NODES = 2000
/** More repetitions are read as any number of them. */
const MAX_REPETITIONS = 1500
/** The longest text that is looked for, and the most texts of one length. */
const MAX_LENGTH = 10_000
const MAX_PATHS = 500

/** The texts of a pattern. @property isExact false if it has others, too: those that an assertion excludes. */
export type Automaton = { nfa: NFA; isExact: boolean }

const createFactory = () => new NFA.LimitedNodeFactory(MAX_NODES)

const parse = ({ source, flags }: { source: string; flags: string }) =>
  JS.Parser.fromLiteral({ source, flags }).parse({
    assertions: 'parse',
    backreferences: 'unknown',
    maxBackreferenceWords: 20,
  })

const ANY_TEXT = parse({ source: '[^]*', flags: 'u' }).expression.alternatives[0]?.elements ?? []

/** Whether an element is `^` or `$`, which the parser returns as "no character before" and "no character after". */
function isEdge(element: Element | undefined, kind: Kind) {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements)
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
}

/** What is read of a pattern. @property isExact false once something is left out. */
type Read = { maxCharacter: number; isExact: boolean }

/** Leaves assertions out, and reads back references as any text. */
const relax = (read: Read, elements: Element[]): Element[] =>
  elements.flatMap((element): Element[] => {
    if (element.type === 'CharacterClass') return [element]
    if (element.type === 'Assertion' || element.type === 'Unknown') {
      read.isExact = false
      return element.type === 'Unknown' ? ANY_TEXT : []
    }
    const alternatives = element.alternatives.map((one) => ({
      ...one,
      elements: relax(read, one.elements),
    }))
    if (element.type !== 'Quantifier') return [{ ...element, alternatives }]
    const isLong = element.max > MAX_REPETITIONS && element.max !== Number.POSITIVE_INFINITY
    if (isLong) read.isExact = false
    return [{ ...element, alternatives, max: isLong ? Number.POSITIVE_INFINITY : element.max }]
  })

const toNfa = ({ maxCharacter }: Read, alternatives: Element[][]): NFA =>
  NFA.fromRegex(
    {
      type: 'Expression',
      alternatives: alternatives.map((elements) => ({ type: 'Concatenation', elements })),
    } as Expression,
    { maxCharacter },
    { assertions: 'throw' },
    createFactory(),
  )

/** Without `^`, any text may come before a match; without `$`, after it. */
function addMargins(read: Read, elements: Element[], but?: Kind): Element[] {
  const [hasStart, hasEnd] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')]
  return [
    ...(hasStart || but === 'ahead' ? [] : ANY_TEXT),
    ...relax(read, elements.slice(hasStart ? 1 : 0, hasEnd ? -1 : undefined)),
    ...(hasEnd || but === 'behind' ? [] : ANY_TEXT),
  ]
}

/** The texts that a lookahead at the start allows, or a lookbehind at the end; undefined where that can't be told. */
function readAssertion(read: Read, element: Element): NFA | undefined {
  if (element.type !== 'Assertion') return undefined
  const own = { ...read, isExact: true }
  const all = element.alternatives.map((one) => addMargins(own, one.elements, element.kind))
  const nfa = toNfa(own, all)
  if (!own.isExact && element.negate) return undefined
  read.isExact &&= own.isExact
  return element.negate ? complement(nfa) : nfa
}

function readExpression(read: Read, { alternatives }: Expression): NFA {
  const all = alternatives.map(({ elements }) => [...elements])
  const required: NFA[] = []
  const [only, ...others] = all
  const take = (index: number, kind: Kind) => {
    for (let one = only?.at(index); one?.type === 'Assertion'; one = only?.at(index)) {
      const nfa = one.kind === kind && !isEdge(one, kind) ? readAssertion(read, one) : undefined
      if (!nfa) return
      required.push(nfa)
      only?.splice(index, 1)
    }
  }
  if (others.length === 0 && isEdge(only?.[0], 'behind')) take(1, 'ahead')
  if (others.length === 0 && isEdge(only?.at(-1), 'ahead')) take(-2, 'behind')
  return intersect([
    toNfa(
      read,
      all.map((one) => addMargins(read, one)),
    ),
    ...required,
  ])
}

function complement(nfa: NFA): NFA {
  const createLimited = () => new DFA.LimitedNodeFactory(MAX_COMPLEMENT_NODES)
  const automaton = DFA.fromFA(nfa, createLimited())
  automaton.complement(createLimited())
  return NFA.fromFA(automaton, createFactory())
}

export const intersect = ([first, ...others]: NFA[]): NFA =>
  others.reduce(
    (one, other) => NFA.fromIntersection(one, other, createFactory()),
    first ?? findAutomaton('').nfa,
  )

const automata = new Map<string, Automaton>()

/** @throws Error for a pattern of another engine, and for more than MAX_NODES. */
export const findAutomaton = (pattern: string | RegExp): Automaton =>
  getOrCreate(automata, String(pattern), () => {
    const compiled = typeof pattern === 'string' ? compileRegExp(pattern) : pattern
    if (!compiled?.unicode) throw new Error(`${pattern} is not by ECMA-262 with the Unicode flag.`)
    const { expression, maxCharacter } = parse(compiled)
    const read: Read = { maxCharacter, isExact: true }
    return { nfa: readExpression(read, expression), isExact: read.isExact }
  })

const complements = new Map<string, NFA>()

/** The texts that don't match. @throws Error where they can't be told, and for more than MAX_NODES. */
export const findComplement = (pattern: string): NFA =>
  getOrCreate(complements, pattern, () => {
    const { nfa, isExact } = findAutomaton(pattern)
    if (!isExact) throw new Error(`The texts that ${pattern} excludes are not known.`)
    return complement(nfa)
  })

/** Whether any text matches a pattern. */
export function matchesAll(pattern: string): boolean {
  try {
    return findComplement(pattern).isEmpty
  } catch {
    return false
  }
}

const PREFERRED = [...'aA0bB1c-_.@/ :'].map((one) => one.codePointAt(0) ?? 0)

/** Different characters in different places. */
function chooseCharacter(characters: CharSet, index: number): number {
  const preferred = PREFERRED.filter((one) => characters.has(one))
  return (
    preferred[index % Math.min(preferred.length, 3)] ??
    characters.ranges.find(({ max }) => max >= 0x20)?.max ??
    characters.ranges[0]?.min ??
    0
  )
}

/** Whether `generateWords` generates one if there is any: an automaton repeats itself after as many characters as nodes. */
export const isSearchable = (min: number, max: number) =>
  max <= MAX_LENGTH || min + MAX_NODES <= MAX_LENGTH

/** Generates texts of a length within bounds. */
export function* generateWords(nfa: NFA, min: number, max: number): Generator<string> {
  type Step = { before: Step | undefined; character: number }
  const { initial, finals } = nfa
  const longest = Math.min(max, MAX_LENGTH)
  let layer = new Map<NFA.Node, Step | undefined>([[initial, undefined]])
  for (let length = 0; length <= longest && layer.size > 0; length += 1) {
    if (length >= min)
      for (const [node, last] of layer) {
        if (!finals.has(node)) continue
        const characters: number[] = []
        for (let step = last; step; step = step.before) characters.unshift(step.character)
        yield String.fromCodePoint(...characters)
      }
    const next = new Map<NFA.Node, Step | undefined>()
    for (const [node, before] of layer)
      for (const [to, characters] of node.out)
        if (!next.has(to)) next.set(to, { before, character: chooseCharacter(characters, length) })
    layer = next
  }
  let count = 0
  for (const sets of nfa.wordSets()) {
    count += 1
    if (sets.length > max || count > MAX_PATHS) return
    if (sets.length >= min) yield String.fromCodePoint(...sets.map(chooseCharacter))
  }
}
