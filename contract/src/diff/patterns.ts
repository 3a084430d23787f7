import { DFA, JS, NFA } from 'refa'
import { compileRegExp } from '../model/schema/pattern.ts'

type Expression = ReturnType<JS.Parser['parse']>['expression']
type Alternative = Expression['alternatives'][number]
type Element = Alternative['elements'][number]

export type Relation = 'same' | 'narrowed' | 'widened' | 'changed'

/** Limits time and memory: automata can grow exponentially. */
const MAX_NODES = 2000

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
  if (!compiled) throw new Error(`${pattern} has no translation.`)
  const { expression, maxCharacter } = parse(compiled)
  const searched = { ...expression, alternatives: expression.alternatives.map(addMargins) }
  const nodes = new NFA.LimitedNodeFactory(MAX_NODES)
  return NFA.fromRegex(searched, { maxCharacter }, { assertions: 'throw' }, nodes)
}

function isSubset(one: NFA, other: NFA) {
  const others = DFA.fromFA(other, new DFA.LimitedNodeFactory(MAX_NODES))
  others.complement(new DFA.LimitedNodeFactory(MAX_NODES))
  return NFA.fromIntersection(one, others, new NFA.LimitedNodeFactory(MAX_NODES)).isEmpty
}

export const matchesAll = (pattern: string) =>
  /[*?]|^\^?\$?$/.test(pattern) && comparePatterns('', pattern) === 'same'

/** @returns how the texts that match change; `changed` also if that is not decidable in time. */
export function comparePatterns(before: string, after: string): Relation {
  try {
    const [from, to] = [createAutomaton(before), createAutomaton(after)]
    const [isWithin, isAround] = [isSubset(to, from), isSubset(from, to)]
    if (isWithin) return isAround ? 'same' : 'narrowed'
    return isAround ? 'widened' : 'changed'
  } catch {
    return 'changed'
  }
}
